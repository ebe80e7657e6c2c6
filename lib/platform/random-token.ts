import { createHash, randomBytes } from 'node:crypto';

/*
 * Secrets that identify a member: session ids and password-reset links. Each is 256 random bits as 43 characters of
 * base64url. The database stores only their SHA-256.
 */

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isTokenShaped(value: unknown): value is string {
  return typeof value === 'string' && tokenPattern.test(value);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
