import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { hashPassword } from '@/lib/auth/passwords';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { honestVideos } from './hostile-videos';
import { buildMember, type Member } from './build';
import { logInAs, startProduct, type Product } from './product';

export const password = 'correct horse battery';

/** The members that contract tests use with every endpoint. */
export type World = {
  product: Product;
  man: Member;
  woman: Member;
  /** A member of staff whose role has every area. */
  agent: Member;
  token: string;
  stop: () => Promise<void>;
};

export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-world-'));
  const product = await startProduct(dataDir, settings);
  const passwordHash = await hashPassword(password);
  const man = await buildMember(product.db, { gender: 'male', username: 'Man', passwordHash });
  const woman = await buildMember(product.db, { gender: 'female', username: 'Woman', passwordHash });
  const agent = await buildMember(product.db, { username: 'Agent', role: 'administrator' });
  const token = await logInAs(product, man);
  const stop = async () => {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { product, man, woman, agent, token, stop };
}

/** Builds a member who has no other part in a test. */
export const newMember = ({ product }: World): Promise<Member> => buildMember(product.db);

let registered = 0;

/** Returns a valid registration form; `given` replaces fields. */
export function registrationOf(fields: Record<string, unknown> = {}) {
  registered += 1;
  const name = `n${registered.toString(16)}x`;
  return {
    username: name,
    email: `${name}@example.test`,
    password,
    sex: 0,
    birthday: toBirthdayTimestamp('1990-01-01'),
    country: 'GB',
    ...fields,
  };
}

/** Returns a video file of two seconds. */
export function videoFile(type = 'video/mp4'): File {
  const { mp4 } = honestVideos();
  return new File([new Uint8Array(mp4)], 'me.mp4', { type });
}

/** Returns a picture file of the given size in pixels. */
export async function pictureFile(width = 320, height = 320, name = 'me.png'): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c0506a' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
