// A step that cannot be done, or an expectation that is not met; the message is for the person who wrote the step.

final class StepFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StepFault(String message) {
    super(message);
  }
}
