import { expect, it } from 'vitest';
import { imagePath, sizedImage, toUploadKey } from './images';

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
