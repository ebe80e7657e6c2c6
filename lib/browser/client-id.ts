/** Returns 128 random bits. `crypto.randomUUID` needs a secure context, which a page opened by a LAN address is not. */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
