import { expect, it } from 'vitest';
import { planShrinking } from './shrink-picture';

const megabyte = 1024 * 1024;

it.each([
  ['a photo of 48 Mpx held upright', 'image/jpeg', 9 * megabyte, [6048, 8064], [1280, 1707]],
  ['the same across', 'image/jpeg', 9 * megabyte, [8064, 6048], [1280, 960]],
  ['a long screenshot', 'image/png', 3 * megabyte, [1170, 20_000], [958, 16_383]],
  ['a longer screenshot of a large screen', 'image/png', 3 * megabyte, [2160, 25_000], [1176, 13_608]],
  ['a wide panorama', 'image/jpeg', 9 * megabyte, [12_000, 1500], [5120, 640]],
  ['a line', 'image/png', 10, [20_000, 1], [16_383, 1]],
  ['a large file of few pixels', 'image/png', megabyte, [900, 600], [900, 600]],
  ['a picture of a kind that the server refuses', 'image/heic', 1000, [400, 300], [400, 300]],
] as const)('%s is scaled to what the server keeps', (_, type, size, [width, height], [toWidth, toHeight]) => {
  const plan = planShrinking({ type, size }, { width, height });
  expect(plan).toEqual({ kind: 'scale', size: { width: toWidth, height: toHeight } });
});

it('a small picture and any GIF are sent as they are', () => {
  expect(planShrinking({ type: 'image/jpeg', size: 300_000 }, { width: 1280, height: 1707 })).toEqual({ kind: 'keep' });
  expect(planShrinking({ type: 'image/gif', size: 9 * megabyte }, { width: 4000, height: 3000 })).toEqual({
    kind: 'keep',
  });
});
