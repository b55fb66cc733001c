"""CHECK: findings over the finished game and its plan. Changes nothing."""
