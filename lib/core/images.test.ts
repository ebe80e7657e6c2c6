import { expect, it } from 'vitest';
import { fittedSize, imagePath, sizedImage, toUploadKey } from './images';

const key = '0123456789abcdef0123456789abcdef';

it('a picture has one path per width', () => {
  expect(imagePath(key, 160)).toBe(`/uploads/${key}/160.webp`);
  expect(sizedImage(imagePath(key, 480), 1280)).toBe(imagePath(key, 1280));
  expect([imagePath(null, 480), sizedImage('', 160), sizedImage('/gifts/rose.svg', 160)]).toEqual([
    '',
    '',
    '/gifts/rose.svg',
  ]);
});

it('an image field accepts only the key or the path of an upload', () => {
  expect([toUploadKey(key), toUploadKey(imagePath(key, 480))]).toEqual([key, key]);
  const others = [
    '',
    'https://example.test/a.png',
    `https://example.test/uploads/${key}/480.webp`,
    `/uploads/${key}/481.webp`,
    `/uploads/../${key}/480.webp`,
    `${key}\n`,
    key.toUpperCase(),
    'javascript:alert(1)',
    '//x/uploads/a',
  ];
  for (const value of others) expect(toUploadKey(value)).toBeUndefined();
});

it.each([
  ['a photo held upright', [3000, 4000], [1280, 1707]],
  ['a photo across', [4000, 3000], [1280, 960]],
  ['a long screenshot', [1080, 11_490], [1080, 11_490]],
  ['a longer screenshot', [1080, 20_000], [885, 16_383]],
  ['a wide panorama', [16_000, 2000], [5120, 640]],
  ['a small picture', [100, 50], [100, 50]],
  ['a line', [1, 30_000], [1, 16_383]],
] as const)('%s keeps what can be read of it', (_, [width, height], [storedWidth, storedHeight]) => {
  expect(fittedSize({ width, height }, 1280)).toEqual({ width: storedWidth, height: storedHeight });
});
