import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for the database with a key derived from the secret of the site (AES-256-GCM). */
export function sealSecret(secret: Buffer, siteSecret: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(siteSecret), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a sealed secret; undefined for one that was sealed with another secret of the site. */
export function openSecret(sealed: Buffer, siteSecret: string): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(siteSecret), sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(siteSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', siteSecret, '', 'staff second factor', 32));
}
