/** Returns whether a statement failed because a unique column has the value already. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && one.code === '23505') return true;
  return false;
}
