import { expect, test } from 'vitest';
import { avatarPath, uploadPath } from './paths';
import { fromAvatarWire, fromUploadWire, toAvatarWire, toUploadWire } from './wire';

const key = 'c'.repeat(32);

test('a stored picture is unchanged by a round trip over the wire', () => {
  const image = { path: uploadPath(key) };
  expect(fromUploadWire(toUploadWire(image))).toEqual(image);
});

test('an avatar is unchanged by a round trip over the wire', () => {
  const image = { path: avatarPath(key) };
  expect(fromAvatarWire(toAvatarWire(image))).toEqual(image);
});
