import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Returns whether the password is the member's. Does the same work without a member, so that the time reveals nothing.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const subject = stored?.startsWith('$argon2') ? stored : await decoy;
  const matches = await verify(subject, password);
  return matches && subject === stored;
}
