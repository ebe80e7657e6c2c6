import { createECDH, ECDH } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { loadPushKey } from '@/lib/platform/secrets';

/** The keys by which push services recognise this site (RFC 8292): both P-256, as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

let keys: VapidKeys | undefined;

/** Returns the keys of this installation, which are created at the first use and never change. */
export function vapidKeys(): VapidKeys {
  return (keys ??= toVapidKeys(env().VAPID_PRIVATE_KEY ?? loadPushKey(env().DATA_DIR)));
}

/** Computes the public key of a private one. */
export function toVapidKeys(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

/** Returns whether a key of a browser is a point of P-256: no message can be encrypted for another one. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
