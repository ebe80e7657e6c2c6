import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recoveryCodes } from '@/db/schema';
import type { SiteSecrets } from '@/lib/platform/seal';

/*
 * Codes that replace the second factor. A code is 138 random bits. The database stores an HMAC of its SHA-256 under a key that
 * is derived from the secret of the site, so that a copy of the database can guess none. Codes of an earlier version have 49
 * bits under plain SHA-256: the worker puts the key over those hashes when it starts, and the codes stay valid.
 */

/** Letters and digits that no one confuses. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 7;

/** Returns a code of 28 characters, about 138 bits, in four groups. */
export function createRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export function hashRecoveryCode(code: string, siteSecret: string): Buffer {
  return putKeyOver(hashWithoutKey(code), siteSecret);
}

/** Returns the condition for the row of a code, whether the key is over its hash already or not. */
export function isRecoveryCode(code: string, { secret, formerSecrets = [] }: SiteSecrets): SQL | undefined {
  const keyed = [secret, ...formerSecrets].map((siteSecret) => hashRecoveryCode(code, siteSecret));
  return or(
    and(recoveryCodes.isKeyed, inArray(recoveryCodes.codeHash, keyed)),
    and(eq(recoveryCodes.isKeyed, false), eq(recoveryCodes.codeHash, hashWithoutKey(code))),
  );
}

/** Puts the key over the hashes of an earlier version. */
export async function keyRecoveryCodes(db: Db, siteSecret: string): Promise<void> {
  const plain = await db
    .select({ memberId: recoveryCodes.memberId, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.isKeyed, false));
  for (const { memberId, codeHash } of plain) {
    await db
      .update(recoveryCodes)
      .set({ codeHash: putKeyOver(codeHash, siteSecret), isKeyed: sql`true` })
      .where(
        and(
          eq(recoveryCodes.memberId, memberId),
          eq(recoveryCodes.codeHash, codeHash),
          eq(recoveryCodes.isKeyed, false),
        ),
      );
  }
}

function hashWithoutKey(code: string): Buffer {
  return createHash('sha256').update(code.trim().toLowerCase().replace(/[\s-]/g, '')).digest();
}

function putKeyOver(hash: Buffer, siteSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', 'staff recovery codes', 32));
  return createHmac('sha256', key).update(hash).digest();
}
