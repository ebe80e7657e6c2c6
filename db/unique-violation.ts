/** Returns whether a statement failed because a unique column has the value already. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505') return true;
  return false;
}
