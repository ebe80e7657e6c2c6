import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannedImages } from '@/db/schema';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { decodeImage } from './image';
import { isImageBanned } from './review';
import { storeImage } from './service';

let database: TestDatabase;
let member: Member;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  member = await buildMember(database.db);
});
afterAll(() => database.close());

/** Draws a picture of some ellipses, which differ from seed to seed. */
async function draw(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const at = (step: number) => (seed * 97 + index * step) % 600;
    const tone = (seed * 53 + index * 41) % 256;
    return `<ellipse cx="${at(211)}" cy="${at(157)}" rx="${60 + (at(89) % 120)}" ry="${50 + (at(67) % 90)}" fill="rgb(${tone},${255 - tone},${(tone * 3) % 256})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#777"/>${shapes.join('')}</svg>`;
  const pixels = await toPixels(svg);
  return sharp(pixels, { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer();
}

/** Draws ellipses of an SVG by hand, because the loader of SVG is off. */
async function toPixels(svg: string): Promise<Buffer> {
  const pixels = Buffer.alloc(600 * 600 * 3, 0x77);
  for (const [, cx, cy, rx, ry, r, g, b] of svg.matchAll(
    /cx="(\d+)" cy="(\d+)" rx="(\d+)" ry="(\d+)" fill="rgb\((\d+),(\d+),(\d+)\)"/g,
  )) {
    const [left, top] = [Number(cx) - Number(rx), Number(cy) - Number(ry)];
    for (let y = Math.max(0, top); y < Math.min(600, top + 2 * Number(ry)); y += 1)
      for (let x = Math.max(0, left); x < Math.min(600, left + 2 * Number(rx)); x += 1)
        if (((x - Number(cx)) / Number(rx)) ** 2 + ((y - Number(cy)) / Number(ry)) ** 2 <= 1)
          pixels.set([Number(r), Number(g), Number(b)], (y * 600 + x) * 3);
  }
  return pixels;
}

async function hashOf(bytes: Uint8Array): Promise<Buffer> {
  const decoded = await decodeImage(bytes);
  if (!decoded.ok) throw new Error(decoded.code);
  return decoded.value.perceptualHash;
}

const send = async (bytes: Uint8Array) => {
  const stored = await storeImage(database.db, store, { ownerId: member.id, bytes, onlyWebp: true });
  return stored.ok ? 'stored' : stored.code;
};

test('refuses copies of a banned picture in other sizes, formats and tones or mirrored, and no other picture', async () => {
  const original = await draw(1);
  await database.db.insert(bannedImages).values({ hash: await hashOf(original) });
  const copies = [
    original,
    await sharp(original).jpeg({ quality: 40 }).toBuffer(),
    await sharp(original).resize(240, 240).webp({ quality: 60 }).toBuffer(),
    await sharp(original).resize(1100, 1100).jpeg().toBuffer(),
    await sharp(original).modulate({ brightness: 1.08 }).png().toBuffer(),
    await sharp(original).flop().png().toBuffer(),
    await sharp(original).extract({ left: 6, top: 6, width: 588, height: 588 }).png().toBuffer(),
  ];
  for (const copy of copies) expect(await send(copy)).toBe('IMAGE_REJECTED');
  for (let seed = 2; seed < 12; seed += 1) expect(await send(await draw(seed))).toBe('stored');
});

test('refuses a picture of the member that staff rejected before', async () => {
  const bytes = await draw(30);
  expect(await send(bytes)).toBe('stored');
  await database.sql`update uploads set review = 'rejected' where owner_id = ${member.id}`;
  expect(await send(bytes)).toBe('IMAGE_REJECTED');
  await buildUpload(database.db, member);
});

test('refuses a picture that the member sent before a ban', async () => {
  const bytes = await draw(31);
  expect(await send(bytes)).toBe('stored');
  await database.db.insert(bannedImages).values({ hash: await hashOf(bytes) });
  expect(await send(bytes)).toBe('IMAGE_REJECTED');
});

/** Returns a hash that differs in some random bits. */
function flipped(hash: Buffer, bits: number): Buffer {
  const copy = Buffer.from(hash);
  const places = new Set<number>();
  while (places.size < bits) places.add((randomBytes(1)[0] ?? 0) % 64);
  for (const bit of places) copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return copy;
}

test('finds every hash within 6 bits among 100,000 in less than 20 ms, and none of 7 bits and more', async () => {
  await database.sql`
    insert into banned_images (hash)
    select substring(decode(md5(n::text), 'hex') from 1 for 8) from generate_series(1, 100000) n on conflict do nothing`;
  await database.sql`vacuum (analyze) banned_images`;
  const known = await database.sql<{ hash: Buffer }[]>`select hash from banned_images order by id desc limit 12`;
  const times: number[] = [];
  for (const { hash } of known) {
    for (const bits of [0, 1, 4, 6]) {
      const started = performance.now();
      expect(await isImageBanned(database.db, flipped(hash, bits))).toBe(true);
      times.push(performance.now() - started);
    }
    const started = performance.now();
    expect(await isImageBanned(database.db, flipped(hash, 9))).toBe(false);
    times.push(performance.now() - started);
  }
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  expect(median).toBeLessThan(20);
});
