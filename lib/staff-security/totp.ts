import { Secret, TOTP } from 'otpauth';

/** Seconds of a step, and steps that clocks may differ (RFC 6238). */
const stepSeconds = 30;
const drift = 1;

/** Returns a new secret of 160 bits. */
export function createSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

type Account = { readonly secret: Buffer; readonly siteName: string; readonly username: string };

/** Returns the secret in base32, and the address that authenticator apps read from a QR code. */
export function describeSecret({ secret, siteName, username }: Account): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: siteName, label: username, secret: toSecret(secret), period: stepSeconds });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the time step of a code of six digits, if it is a code of the secret at `now`, one step before, or one after;
 * otherwise undefined.
 */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws when there are more than digits.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: toSecret(secret), period: stepSeconds });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: drift });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/** Returns the code of a secret at a time. */
export function codeAt(secret: Buffer, now: Date): string {
  return new TOTP({ secret: toSecret(secret), period: stepSeconds }).generate({ timestamp: now.getTime() });
}

function toSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
