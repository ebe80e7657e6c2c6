import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import type { Db } from '@/db/client';
import { members, uploads } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { pngChunk } from '@/lib/uploads/png-chunk';
import { avifEncoded } from './avif';
import { storeImage } from './service';

let database: TestDatabase;
let db: Db;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const foreignKeyViolation = '23503';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** Draws noise, which no format compresses well, so that half of the file contains half of the lines. */
function drawNoise() {
  return sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}

async function storeForNewOwner(bytes: Uint8Array) {
  const owner = await buildMember(db);
  const stored = await storeImage(db, store, { ownerId: owner.id, bytes });
  return { owner, stored };
}

async function fileOf(key: string, width: number): Promise<Uint8Array> {
  const bytes = await store.read(key, `${width}.webp`);
  if (!bytes) throw new Error(`${key} has no file of width ${width}`);
  return bytes;
}

/** Builds a tiny file that declares a large picture. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('uploads: a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'of %s becomes WebP in three widths, never enlarged',
    async (format) => {
      const { stored } = await storeForNewOwner(await draw(900, 600).toFormat(format).toBuffer());
      if (!stored.ok) throw new Error(stored.code);
      expect(stored.value).toMatchObject({ width: 900, height: 600, key: expect.stringMatching(/^[0-9a-f]{32}$/) });
      for (const [name, width] of [
        [160, 160],
        [480, 480],
        [1280, 900],
      ] as const) {
        const made = await sharp(await fileOf(stored.value.key, name)).metadata();
        expect(made).toMatchObject({ format: 'webp', width, height: Math.round((width * 2) / 3) });
      }
    },
  );

  it('is stored upright and without location and camera', async () => {
    const taken = { IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const bytes = await draw(400, 200).jpeg().withExif(taken).withMetadata({ orientation: 6 }).toBuffer();
    expect(bytes.includes('CanaryCam')).toBe(true); // otherwise the assertion below cannot fail
    const { stored } = await storeForNewOwner(bytes);
    if (!stored.ok) throw new Error(stored.code);
    const file = await fileOf(stored.value.key, 1280);
    const { width, height, exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 200, height: 400 });
    expect(Buffer.from(file).includes('CanaryCam')).toBe(false);
    expect(stored.value).toMatchObject({ width: 200, height: 400 });
  });

  it('with several frames keeps the first one', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { stored } = await storeForNewOwner(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    if (!stored.ok) throw new Error(stored.code);
    const { dominant } = await sharp(await fileOf(stored.value.key, 160)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('with an extreme height is fitted into the limits of WebP', async () => {
    const { stored } = await storeForNewOwner(await draw(1000, 20_000).png().toBuffer());
    if (!stored.ok) throw new Error(stored.code);
    expect(await sharp(await fileOf(stored.value.key, 1280)).metadata()).toMatchObject({ width: 819, height: 16_383 });
  });

  it('with a page appended to it is stored without that page', async () => {
    const polyglot = Buffer.concat([
      await draw(300, 300).jpeg().toBuffer(),
      Buffer.from('<html><script>alert("canary")</script>PK\x03\x04'),
    ]);
    const { stored } = await storeForNewOwner(polyglot);
    if (!stored.ok) throw new Error(stored.code);
    for (const width of [160, 480, 1280])
      expect(Buffer.from(await fileOf(stored.value.key, width)).includes('canary')).toBe(false);
  });
});

/** Builds a JPEG whose header declares another size than its data have. */
async function jpegDeclaring(width: number, height: number): Promise<Buffer> {
  const bytes = await drawNoise().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('uploads: a hostile file', () => {
  const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['an SVG', 'IMAGE_FORMAT', () => Buffer.from(svg)],
    ['an SVG behind a PNG signature', 'IMAGE_DAMAGED', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['an SVG behind JPEG bytes', 'IMAGE_DAMAGED', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['a page', 'NOT_AN_IMAGE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins as a GIF', 'IMAGE_DAMAGED', () => Buffer.from('GIF89a=1;alert(1)//<script>')],
    ['a PDF', 'IMAGE_FORMAT', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a ZIP', 'NOT_AN_IMAGE', () => Buffer.from('PK\x03\x04\x14\x00\x00\x00')],
    ['a TIFF', 'IMAGE_FORMAT', () => Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1')],
    ['a sound that is RIFF too', 'NOT_AN_IMAGE', () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
    ['nothing', 'IMAGE_DAMAGED', () => new Uint8Array()],
    ['half a PNG', 'IMAGE_DAMAGED', async () => firstHalf(await drawNoise().png().toBuffer())],
    ['half a JPEG', 'IMAGE_DAMAGED', async () => firstHalf(await drawNoise().jpeg().toBuffer())],
    ['half a WebP', 'IMAGE_DAMAGED', async () => firstHalf(await drawNoise().webp().toBuffer())],
    ['a PNG that claims 900 megapixels', 'TOO_MANY_PIXELS', () => pngBomb(30_000, 30_000)],
    ['a PNG that claims 256 megapixels', 'TOO_MANY_PIXELS', () => pngBomb(16_000, 16_000)],
    ['a PNG of one line of 39 million pixels', 'TOO_MANY_PIXELS', () => pngBomb(39_000_000, 1)],
    ['a JPEG that claims 65,500 by 65,500 pixels', 'TOO_MANY_PIXELS', () => jpegDeclaring(65_500, 65_500)],
    ['a JPEG of 65 megapixels', 'TOO_MANY_PIXELS', () => jpegDeclaring(10_000, 6_500)],
    ['a PNG of 41 megapixels', 'TOO_MANY_PIXELS', () => draw(6_410, 6_400).png().toBuffer()],
    [
      'a file over the limit',
      'IMAGE_TOO_LARGE',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(limits.upload.maxKilobytes * 1024)]),
    ],
  ];

  it.each(hostile)('(%s) is refused as %s and nothing is stored', async (_what, code, make) => {
    await avifEncoded();
    const before = store.files.size;
    const { owner, stored } = await storeForNewOwner(await make());
    expect(stored).toEqual({ ok: false, code });
    expect(store.files.size).toBe(before);
    expect(await db.select({ key: uploads.key }).from(uploads).where(eq(uploads.ownerId, owner.id))).toEqual([]);
  });

  function firstHalf(bytes: Buffer): Buffer {
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  }
});

it('removes the files when the row cannot be written', async () => {
  const owner = await buildMember(db);
  const before = store.files.size;
  let put = 0;
  const storeThatDeletesOwner = {
    ...store,
    put: async (...file: Parameters<typeof store.put>) => {
      await store.put(...file);
      if (++put === 1) await db.delete(members).where(eq(members.id, owner.id));
    },
  };
  const bytes = await draw(200, 200).png().toBuffer();
  await expect(storeImage(db, storeThatDeletesOwner, { ownerId: owner.id, bytes })).rejects.toMatchObject({
    cause: { code: foreignKeyViolation },
  });
  expect(put).toBeGreaterThan(1);
  expect(store.files.size).toBe(before);
});
