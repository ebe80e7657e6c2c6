import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const key = { secret: 'secret of the site', purpose: 'email outbox', context: 'welcome a@b.example' } as const;

test('opens what it sealed, and no two seals of a text are equal', () => {
  const [first, second] = [seal(key, 'text'), seal(key, 'text')];
  expect(unseal(key, first)?.toString()).toBe('text');
  expect(first.equals(second)).toBe(false);
});

test.each([
  ['another secret', { ...key, secret: 'another' }],
  ['another purpose', { ...key, purpose: 'staff second factor' }],
  ['another context', { ...key, context: 'welcome c@d.example' }],
] as const)('does not open under %s', (_, other) => {
  expect(unseal(other, seal(key, 'text'))).toBeUndefined();
});

test('does not open a value with a changed byte, nor one that is too short', () => {
  const sealed = seal(key, 'text');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(key, changed)).toBeUndefined();
  }
  for (const length of [0, 11, 12, 27]) expect(unseal(key, sealed.subarray(0, length))).toBeUndefined();
});

test('opens a second factor that was stored with the tag before the ciphertext', () => {
  const factor = { secret: 'secret of the site', purpose: 'staff second factor' } as const;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(hkdfSync('sha256', factor.secret, '', factor.purpose, 32)),
    nonce,
  );
  const text = Buffer.concat([cipher.update('totp'), cipher.final()]);
  expect(unseal(factor, Buffer.concat([nonce, cipher.getAuthTag(), text]))?.toString()).toBe('totp');
});
