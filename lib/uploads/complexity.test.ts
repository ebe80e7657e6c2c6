import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/core/limits';
import { maxFrames, maxScans } from './complexity';
import { animatedGif, animatedPng, animatedWebp, manyJpegs, manyScans, nestedWebp } from '@/lib/testing/animations';
import { decodeImage } from './image';

const refused = { ok: false, code: 'IMAGE_TOO_COMPLEX' };
const draw = () => sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } });
const [png, jpeg] = [await draw().png().toBuffer(), await draw().jpeg().toBuffer()];
const progressive = await draw().jpeg({ progressive: true }).toBuffer();

/** Bytes that begin no block of a GIF, and an extension without data. */
const between = {
  nothing: Buffer.alloc(0),
  'stray bytes': Buffer.from('00ff', 'hex'),
  extensions: Buffer.from('21fe00', 'hex'),
};

const kinds: Readonly<Record<string, (frames: number) => Buffer>> = {
  WebP: animatedWebp,
  'WebP within one frame': nestedWebp,
  'PNG that announces one': (frames) => animatedPng(png, frames),
  MPO: (frames) => manyJpegs(jpeg, frames),
  ...Object.fromEntries(
    Object.entries(between).map(([name, bytes]) => [
      `GIF with ${name} between`,
      (frames: number) => animatedGif(frames, bytes),
    ]),
  ),
};

describe.each(Object.entries(kinds))('frames of a %s', (_, make) => {
  it('up to the limit are accepted, as a file of one picture', async () => {
    const decoded = await decodeImage(make(maxFrames));
    // A decoder refuses stray bytes within a GIF.
    if (decoded.ok) expect(decoded.value).toMatchObject({ width: 320, height: 320 });
    else expect(decoded.code).toBe('IMAGE_DAMAGED');
  });

  it('above the limit are refused', async () => {
    expect(await decodeImage(make(maxFrames + 1))).toEqual(refused);
  });

  it('are counted in a fraction of a second, however many', async () => {
    const bytes = make(100_000).subarray(0, limits.upload.maxKilobytes * 1024);
    const before = process.cpuUsage();
    expect(await decodeImage(bytes)).toEqual(refused);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(300);
  });
});

it('the WebP samples are animations for the decoder too', async () => {
  for (const bytes of [animatedWebp(40), nestedWebp(40)])
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 40 });
  expect(await sharp(animatedGif(40)).metadata()).toMatchObject({ pages: 40 });
});

describe('scans of a progressive JPEG', () => {
  it('of an honest encoder are accepted', async () => {
    expect(await decodeImage(progressive)).toMatchObject({ ok: true });
  });

  it('above the limit are refused, also behind markers that hide them', async () => {
    const many = manyScans(progressive, maxScans + 1);
    expect(await decodeImage(many)).toEqual(refused);
    const filled = Buffer.from(many.toString('latin1').replaceAll('\xff\xda', '\xff\xff\xff\xda'), 'latin1');
    expect(await decodeImage(filled)).toEqual(refused);
  });

  it('are not looked for in what follows the picture, such as the film of a phone', async () => {
    const film = Buffer.alloc(2 * (maxScans + 1), Buffer.from('ffda', 'hex'));
    expect(await decodeImage(Buffer.concat([jpeg, film]))).toMatchObject({ ok: true });
  });
});
