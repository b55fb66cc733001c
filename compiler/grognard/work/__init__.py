"""Running jobs: cache, executors, explanations, and the only code that writes under build/."""
