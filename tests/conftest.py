"""What holds for all tests: properties are judged by what they find, not by how fast the machine was."""

from hypothesis import HealthCheck, settings

settings.register_profile("grognard", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("grognard")
