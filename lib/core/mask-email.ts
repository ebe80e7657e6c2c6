/** Returns an email address with the first character of its local part only, for lists that need no whole addresses. */
export function maskEmail(address: string): string {
  return address.replace(/^([^@])[^@]*/u, '$1…');
}
