import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestSide } from '@/lib/core/images';
import { hostilePictures, pictureCanary } from '@/lib/testing/hostile-pictures';
import { decodeImage, toAvif } from './image';

const refusals = [
  'NOT_AN_IMAGE',
  'IMAGE_IS_HEIC',
  'IMAGE_FORMAT',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'TOO_MANY_PIXELS',
];
const maxMegabytes = 300;

describe('of at least 150 hostile files', () => {
  let before = 0;
  let peak = 0;
  let timer: NodeJS.Timeout;

  beforeAll(() => {
    before = process.memoryUsage.rss();
    timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  });
  afterAll(() => clearInterval(timer));

  it('each has another name', () => {
    expect(new Set(hostilePictures.map(([name]) => name)).size).toBe(hostilePictures.length);
    expect(hostilePictures.length).toBeGreaterThanOrEqual(150);
  });

  it.each(hostilePictures)('%s is refused, or only its pixels are stored', async (_, make) => {
    const decoded = await decodeImage(await make());
    if (!decoded.ok) return expect(refusals).toContain(decoded.code);
    const { files, placeholder } = decoded.value;
    const largest = files.at(-1)?.bytes ?? new Uint8Array();
    const stored = [...files.map(({ bytes }) => bytes), Buffer.from(placeholder, 'base64'), await toAvif(largest)];
    for (const bytes of stored) {
      expect(Buffer.from(bytes).includes(pictureCanary)).toBe(false);
      const { format, width, pages, exif, xmp, icc, iptc, orientation } = await readMetadata(bytes);
      expect({ exif, xmp, icc, iptc, orientation, pages: pages ?? 1 }).toEqual({ pages: 1 });
      expect(format === 'webp' || format === 'heif').toBe(true);
      expect(width).toBeLessThanOrEqual(longestSide);
    }
  });

  it(`no file took more than ${maxMegabytes} MB`, () => {
    expect((peak - before) / 1e6).toBeLessThan(maxMegabytes);
  });
});

/** Metadata of a stored file. Reading AVIF is blocked in this process, as it is where uploads are decoded. */
async function readMetadata(bytes: Uint8Array): Promise<Partial<Metadata>> {
  const isAvif = Buffer.from(bytes).subarray(4, 12).toString('latin1') === 'ftypavif';
  return isAvif ? { format: 'heif', width: 1 } : sharp(bytes).metadata();
}
