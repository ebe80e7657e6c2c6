import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cameraCanary, drawPhonePhoto, phonePhotos } from '@/lib/testing/photos';
import { decodePicture } from './decode-picture';
import { decodeImage } from './image';

/** Decodes pictures of several members at once, and returns the megabytes that their processes had at most together. */
async function measure(pictures: readonly Buffer[]): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOfChildren())), 5);
  const outcomes = await Promise.all(pictures.map((bytes, ownerId) => decodePicture({ bytes, ownerId })));
  clearInterval(timer);
  expect(outcomes.map(({ ok }) => ok)).toEqual(pictures.map(() => true));
  return peak / 1e6;
}

function residentOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, pid) => sum + residentOf(pid), 0);
}

function residentOf(pid: string): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // has ended
  }
}

const repeat = <T>(times: number, value: T) => Array.from({ length: times }, () => value);

const drawn = new Map<string, Promise<Buffer>>();

/** Returns the photo of a size, which is drawn once: drawing takes longer than decoding. */
function photoOf(name: keyof typeof phonePhotos): Promise<Buffer> {
  const photo = drawn.get(name) ?? drawPhonePhoto(phonePhotos[name]);
  drawn.set(name, photo);
  return photo;
}

describe('uploads: a photo straight from a phone', () => {
  it.each(['24.5 Mpx', '48 Mpx'] as const)('of %s is stored upright, without location and camera', async (name) => {
    const size = phonePhotos[name];
    const bytes = await photoOf(name);
    expect(bytes.byteLength).toBeGreaterThan(5_000_000);
    expect(bytes.includes(cameraCanary)).toBe(true); // otherwise the assertion below cannot fail
    const decoded = await decodeImage(bytes);
    if (!decoded.ok) throw new Error(decoded.code);
    expect(decoded.value).toMatchObject({ width: size.height, height: size.width });
    const largest = decoded.value.files.at(-1)?.bytes ?? new Uint8Array();
    expect(Buffer.from(largest).includes(cameraCanary)).toBe(false);
    const { data, info } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1280, height: 1707, channels: 3 });
    const [left, right] = [0.25, 0.75].map((x) =>
      data.subarray((800 * info.width + Math.floor(x * info.width)) * 3).subarray(0, 3),
    );
    expect([isRed(left), isRed(right)]).toEqual([true, false]);
  });

  it('cut off in the middle is refused as IMAGE_DAMAGED', async () => {
    const bytes = await photoOf('24.5 Mpx');
    expect(await decodeImage(bytes.subarray(0, bytes.byteLength / 2))).toEqual({ ok: false, code: 'IMAGE_DAMAGED' });
  });

  it('of 48 Mpx is decoded at reduced scale, by each process in at most 200 MB', async () => {
    const bytes = await photoOf('48 Mpx');
    expect(await measure(repeat(3, bytes))).toBeLessThan(3 * 200);
  });

  it('pictures that are held as a whole are decoded one at a time', async () => {
    const side = 6_324;
    const plain = sharp({ create: { width: side, height: side, channels: 4, background: '#c228' } });
    const interlaced = await plain.png({ progressive: true }).toBuffer();
    const single = await measure([interlaced]);
    expect(await measure(repeat(2, interlaced))).toBeLessThan(single + 2 * 100);
  });
});

function isRed(pixel: Buffer | undefined): boolean {
  return (pixel?.[0] ?? 0) > (pixel?.[2] ?? 0);
}
