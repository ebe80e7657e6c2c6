import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Encryption of what the database stores and may not read: AES-256-GCM with a key derived from the secret of the site, one
 * for each purpose. A sealed value is nonce, ciphertext and tag.
 */

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The secret of the site and its former values. */
export type SiteSecrets = {
  /** AUTH_SECRET. */
  readonly secret: string;
  /** AUTH_SECRET_FORMER: they open values, and seal none. */
  readonly formerSecrets?: readonly string[] | undefined;
};

type SealKey = SiteSecrets & {
  /** Derives the key: a value of one purpose does not open under another. */
  readonly purpose: 'email outbox' | 'staff second factor';
  /** Authenticated with the value, and the same when it is opened. */
  readonly context?: string;
};

export function seal(key: SealKey, value: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(key), nonce).setAAD(contextOf(key));
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` returned; undefined when the secret, the purpose, the context or a byte differs. */
export function unseal({ formerSecrets = [], ...key }: SealKey, sealed: Buffer): Buffer | undefined {
  for (const secret of [key.secret, ...formerSecrets]) {
    const opened = openSealed({ ...key, secret }, sealed);
    if (opened) return opened;
  }
  return undefined;
}

function openSealed(key: SealKey, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const rest = sealed.subarray(nonceBytes);
  // Second factors were stored with the tag before the ciphertext.
  return (
    open(key, { nonce, text: rest.subarray(0, -tagBytes), tag: rest.subarray(-tagBytes) }) ??
    open(key, { nonce, text: rest.subarray(tagBytes), tag: rest.subarray(0, tagBytes) })
  );
}

type SealedText = { readonly nonce: Buffer; readonly text: Buffer; readonly tag: Buffer };

function open(key: SealKey, { nonce, text, tag }: SealedText): Buffer | undefined {
  if (tag.length !== tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(key), nonce, { authTagLength: tagBytes })
    .setAAD(contextOf(key))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return undefined;
  }
}

const contextOf = ({ context = '' }: SealKey) => Buffer.from(context);

const keys = new Map<string, Buffer>();

function keyOf({ secret, purpose }: SealKey): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (!key) keys.set(name, (key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))));
  return key;
}
