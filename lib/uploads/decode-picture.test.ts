import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animatedWebp } from '@/lib/testing/animations';
import { decodePicture } from './decode-picture';

const [a, b, c] = [1, 2, 3];
const draw = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#c228' } });
const [small, large] = [await draw(320).png().toBuffer(), await draw(4_200).png({ progressive: true }).toBuffer()];
const stored = { ok: true, value: { mimeType: 'image/png' } };

it('refuses a picture that takes too long, and decodes the next one', async () => {
  const slow = { bytes: large, ownerId: a, seconds: 0.01 };
  expect(await decodePicture(slow)).toEqual({ ok: false, code: 'IMAGE_TOO_COMPLEX' });
  expect(await decodePicture({ bytes: small, ownerId: a })).toMatchObject(stored);
});

it('decodes pictures of other members while one member has sent many that are slow', async () => {
  const done: string[] = [];
  const decode = async (name: string, ownerId: number, bytes: Buffer) => {
    expect(await decodePicture({ bytes, ownerId })).toMatchObject(stored);
    done.push(name);
  };
  const slow = ['a1', 'a2', 'a3', 'a4'].map((name) => decode(name, a, large));
  await Promise.all([decode('b', b, small), decode('c', c, small)]);
  expect(done).not.toContain('a4');
  await Promise.all(slow);
  expect(done).toHaveLength(6);
});

it('refuses a hundred thousand frames at once while pictures of other members are decoded', async () => {
  const bytes = animatedWebp(100_000);
  const frames = Array.from({ length: 6 }, () => decodePicture({ bytes, ownerId: a }));
  expect(await decodePicture({ bytes: small, ownerId: b })).toMatchObject(stored);
  for (const decoded of await Promise.all(frames)) expect(decoded).toEqual({ ok: false, code: 'IMAGE_TOO_COMPLEX' });
});

it('refuses what is too large without a process', async () => {
  expect(await decodePicture({ bytes: Buffer.alloc(11e6), ownerId: a })).toEqual({
    ok: false,
    code: 'IMAGE_TOO_LARGE',
  });
});
