import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeImage } from './image';

/* Two controls, each without the other: a format that is not allowed never reaches the decoder, which has no loader for it. */

const opened = vi.hoisted(() => vi.fn());
vi.mock('sharp', async (original) => {
  const real = await original<typeof import('sharp')>();
  const counted = new Proxy(real.default, {
    apply: (target, self, [input, ...options]: Parameters<typeof sharp>) => {
      opened(input);
      return Reflect.apply(target, self, [input, ...options]) as Sharp;
    },
  });
  return { ...real, default: counted };
});
afterEach(() => opened.mockClear());

const blank = () => sharp({ create: { width: 320, height: 320, channels: 3, background: '#c0506a' } });
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="9" height="9"/></svg>',
);

/** Honest pictures whose loaders this build of sharp has. */
const otherFormats: Readonly<Record<string, () => Promise<Buffer>>> = {
  SVG: () => Promise.resolve(drawing),
  TIFF: () => blank().tiff().toBuffer(),
  'TIFF with a JPEG in it': () => blank().tiff({ compression: 'jpeg' }).toBuffer(),
  AVIF: () => blank().avif().toBuffer(),
};

describe.each(Object.entries(otherFormats))('%s', (_, make) => {
  it('is refused before it is decoded', async () => {
    const bytes = await make();
    opened.mockClear();
    expect(await decodeImage(bytes)).toEqual({ ok: false, code: 'IMAGE_FORMAT' });
    expect(opened).not.toHaveBeenCalled();
  });

  it('has no loader in a process that decodes uploads', async () => {
    const bytes = await make();
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
  });
});

it.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s is decoded', async (format) => {
  const bytes = await blank().toFormat(format).toBuffer();
  opened.mockClear();
  expect(await decodeImage(bytes)).toMatchObject({ ok: true, value: { mimeType: `image/${format}` } });
  expect(opened).toHaveBeenCalled();
});
