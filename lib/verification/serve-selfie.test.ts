import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '@/lib/core/member';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { findRequestSession } from '@/lib/web/session/request';
import { buildMember, buildVerification, type Member } from '@/lib/testing/build';
import { logInAs, startProduct, type Product } from '@/lib/testing/product';
import { serveUpload } from '@/lib/uploads/serve-upload';
import { serveSelfie } from './serve-selfie';
import { selfieFile } from './service';

let product: Product;
let owner: Member;
let id: string;
const key = 'a'.repeat(32);
const store = createMemoryStore();

beforeAll(async () => {
  product = await startProduct('unused', { DEMO: '0' });
  owner = await buildMember(product.db, { gender: 'female' });
  id = String((await buildVerification(product.db, owner, { status: 'pending', selfieKey: key })).id);
  await store.put(key, selfieFile, Buffer.from('a selfie'));
});
afterAll(() => product.close());

async function read(token: string | undefined, path = [id], isHead = false): Promise<Response> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const session = await findRequestSession(product.db, headers);
  const { viewer, hash: sessionHash } = session ?? {};
  return serveSelfie({ db: product.db, store, path, viewer, sessionHash, isHead });
}

const asText = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

test('serves a selfie to staff who compare it, who keep no copy', async () => {
  for (const role of ['moderator', 'administrator'] as const) {
    const token = await logInAs(product, await buildMember(product.db, { role }));
    const response = await read(token);
    expect([response.status, await response.text()]).toEqual([200, 'a selfie']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const head = await read(token, [id], true);
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});

test('is a missing file, byte for byte, to everyone else: also to its member and to staff without a second factor', async () => {
  const missing = await asText(
    await serveUpload({ db: product.db, store, headers: new Headers(), path: ['nothing', 'here'], viewer: undefined }),
  );
  const people = [
    owner,
    await buildMember(product.db, { tier: 'gold' }),
    await buildMember(product.db, { gender: 'female' }),
    await buildMember(product.db, { role: 'moderator', status: 'suspended' }),
    ...(await Promise.all(
      staffRoles
        .filter((role) => role === 'support' || role === 'finance')
        .map((role) => buildMember(product.db, { role })),
    )),
  ];
  const tokens = [undefined, 'no session', ...(await Promise.all(people.map((person) => logInAs(product, person))))];
  const unproved = await logInAs(product, await buildMember(product.db, { role: 'moderator' }));
  await product.sql`update sessions set totp_at = null where member_id = (select max(member_id) from sessions)`;
  for (const token of [...tokens, unproved])
    for (const isHead of [false, true]) expect(await asText(await read(token, [id], isHead))).toBe(missing);
});

test('has no file under another address, nor under that of an upload', async () => {
  const staff = await buildMember(product.db, { role: 'administrator' });
  const token = await logInAs(product, staff);
  for (const path of [
    [],
    [''],
    ['0'],
    ['999999'],
    [`${id}.webp`],
    [id, selfieFile],
    [key],
    [`0${id}`],
    [`${id} `],
    ['9'.repeat(30)],
  ])
    expect((await read(token, path)).status).toBe(404);
  const session = await findRequestSession(product.db, new Headers({ authorization: `Bearer ${token}` }));
  for (const name of ['1280.webp', '480.webp', '160.webp', 'video.mp4']) {
    const path = [key, name];
    const response = await serveUpload({
      db: product.db,
      store,
      headers: new Headers(),
      path,
      viewer: session?.viewer,
    });
    expect(response.status).toBe(404);
  }
});
