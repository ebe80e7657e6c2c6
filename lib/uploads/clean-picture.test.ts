import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as floods from '@/lib/testing/metadata-floods';
import { cleanPicture } from './clean-picture';
import { decodeImage } from './image';
import { pngChunk } from './png-chunk';

const { exifOf, extendWebp, insertAt, profileOf, profileSegments, riffChunk } = floods;
const side = 320;
const create = { width: side, height: side, channels: 3, background: '#e03020' } as const;
const colours = () =>
  sharp({ create }).composite([
    { input: { create: { ...create, width: 100, height: 60, background: '#1060d0' } }, gravity: 'northwest' },
  ]);
const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
const drawn = Object.fromEntries(
  await Promise.all(formats.map(async (format) => [format, await colours().toFormat(format).toBuffer()] as const)),
) as Record<(typeof formats)[number], Buffer>;

/** Returns the upright pixels of a picture in the colours of the web, as the decoder reads them. */
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).autoOrient().toColourspace('srgb').raw().toBuffer();

async function expectSamePixels(cleaned: Buffer, bytes: Buffer): Promise<void> {
  expect((await pixelsOf(cleaned)).equals(await pixelsOf(bytes))).toBe(true); // toEqual takes seconds for a picture
}

function clean(format: (typeof formats)[number], bytes: Buffer): Buffer {
  const cleaned = cleanPicture(format, bytes);
  if (!cleaned) throw new Error('damaged');
  return cleaned;
}

describe.each(formats)('metadata of a %s that takes a decoder long', (format) => {
  const cases = Object.entries(
    {
      jpeg: floods.jpegFloods,
      png: floods.pngFloods,
      webp: floods.webpFloods,
      gif: floods.gifFloods,
    }[format],
  );

  it.each(cases)('costs less than a second: %s', async (_, flood) => {
    const bytes = flood(drawn[format]);
    const before = process.cpuUsage();
    const decoded = await decodeImage(bytes);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_000);
    expect(decoded).toMatchObject({ ok: true, value: { width: side, height: side } });
  });
});

describe('an honest picture keeps', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('the orientation of a %s', async (format) => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const bytes = await colours().resize(320, 200).withMetadata({ orientation }).toFormat(format).toBuffer();
      const cleaned = clean(format, bytes);
      expect((await sharp(cleaned).metadata()).orientation).toBe((await sharp(bytes).metadata()).orientation);
      await expectSamePixels(cleaned, bytes);
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('the colours of a %s with a profile', async (format) => {
    const bytes = await colours().withIccProfile('p3').toFormat(format).toBuffer();
    const cleaned = clean(format, bytes);
    const { icc } = await sharp(cleaned).metadata();
    expect(icc?.byteLength).toBeGreaterThan(100);
    expect(icc).toEqual((await sharp(bytes).metadata()).icc);
    await expectSamePixels(cleaned, bytes);
  });

  it('a profile in several segments, in any order', async () => {
    const profile = Buffer.concat([profileOf(0), Buffer.alloc(150_000, 7)]);
    profile.writeUInt32BE(profile.length, 0);
    const segments = profileSegments(profile);
    const turned = Buffer.concat([segments.subarray(130_036), segments.subarray(0, 130_036)]);
    for (const part of [segments, turned]) {
      const cleaned = clean('jpeg', insertAt(drawn.jpeg, 2, part));
      expect((await sharp(cleaned).metadata()).icc).toEqual(profile);
    }
  });

  it('the colours of inks, grey, 16 bits, palettes, transparency and several scans', async () => {
    const others = [
      ['jpeg', await colours().toColourspace('cmyk').jpeg().toBuffer()],
      ['jpeg', await colours().withIccProfile('cmyk').jpeg().toBuffer()],
      ['jpeg', await colours().greyscale().jpeg().toBuffer()],
      ['jpeg', await colours().jpeg({ progressive: true }).toBuffer()],
      ['png', await colours().toColourspace('rgb16').png().toBuffer()],
      ['png', await colours().png({ palette: true, colours: 16 }).toBuffer()],
      ['png', await colours().ensureAlpha(0.3).png({ palette: true }).toBuffer()],
      ['png', await colours().png({ progressive: true }).toBuffer()],
      ['webp', await colours().ensureAlpha(0.3).webp().toBuffer()],
      ['webp', await colours().webp({ lossless: true }).toBuffer()],
      ['gif', await colours().ensureAlpha(0.3).gif().toBuffer()],
    ] as const;
    for (const [format, bytes] of others) await expectSamePixels(clean(format, bytes), bytes);
  });
});

describe('a picture loses', () => {
  const canary = 'CanaryOfMetadata';
  const text = Buffer.from(canary);
  const exif = Buffer.concat([exifOf(1, { orientation: 6, bytesOfEach: 0 }), text]);
  const profile = profileOf(2);
  const full = {
    jpeg: insertAt(
      drawn.jpeg,
      2,
      Buffer.concat([
        floods.jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
        profileSegments(profile),
        ...[0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe].map((marker) => floods.jpegSegment(marker, text)),
      ]),
    ),
    png: insertAt(
      drawn.png,
      33,
      Buffer.concat([
        pngChunk('eXIf', exif),
        ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'sPLT', 'abCd'].map((type) => pngChunk(type, text)),
      ]),
    ),
    webp: extendWebp(
      drawn.webp,
      0x2c,
      riffChunk('ICCP', profile),
      Buffer.concat([riffChunk('EXIF', exif), riffChunk('XMP ', text), riffChunk('abcd', text)]),
    ),
  };

  it.each(Object.keys(full) as (keyof typeof full)[])(
    'of a %s all but orientation and simple profile',
    async (format) => {
      expect(full[format].includes(canary)).toBe(true);
      const cleaned = clean(format, Buffer.concat([full[format], text]));
      expect(cleaned.includes(canary)).toBe(false);
      expect(cleaned.includes('D2B0')).toBe(false);
      expect(await sharp(cleaned).metadata()).toMatchObject({
        orientation: 6,
        ...(format !== 'png' && { icc: Buffer.from(profile.toString('latin1').replace('D2B0', 'skip'), 'latin1') }),
      });
    },
  );
});

it.each(formats)('a %s that is cut off anywhere, or in which any byte differs, throws nothing', (format) => {
  const bytes = drawn[format];
  for (let at = 12; at < bytes.length; at += 1) {
    cleanPicture(format, bytes.subarray(0, at));
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    cleanPicture(format, damaged);
  }
});
