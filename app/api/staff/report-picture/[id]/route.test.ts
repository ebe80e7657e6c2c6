import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET } from './route';
import { GET as missing } from '@/app/api/[[...path]]/route';
import { buildMember } from '@/lib/testing/build';
import { logInAs } from '@/lib/testing/product';
import { buildReport } from '@/lib/testing/reports';
import { startWorld, type World } from '@/lib/testing/world';

let world: World;
let pictureId: number;
beforeAll(async () => {
  world = await startWorld();
  ({ pictureId } = await buildReport(world.product.db, { member: world.man, reporters: [world.woman] }));
});
afterAll(() => world.stop());

const requestOf = (token?: string) =>
  new Request('http://site.test/api/staff/report-picture/1', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const read = (id: string, token?: string) => GET(requestOf(token), { params: Promise.resolve({ id }) });
const shapeOf = async (response: Response) => [response.status, [...response.headers], await response.text()];

it('is served to staff who decide reports, as a picture that no cache keeps', async () => {
  const token = await logInAs(world.product, await buildMember(world.product.db, { role: 'moderator' }));
  const response = await read(String(pictureId), token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
});

it('does not exist for all others, not even for staff before their second factor', async () => {
  const { product } = world;
  const tokens = [undefined, world.token];
  for (const options of [{ role: 'support' }, { role: 'finance' }, { role: 'moderator', status: 'suspended' }] as const)
    tokens.push(await logInAs(product, await buildMember(product.db, options)));
  const moderator = await buildMember(product.db, { role: 'moderator' });
  const unproved = await logInAs(product, moderator);
  await product.sql`update sessions set totp_at = null where member_id = ${moderator.id}`;
  tokens.push(unproved);
  const unknown = await shapeOf(await missing(requestOf()));
  for (const token of tokens) expect(await shapeOf(await read(String(pictureId), token))).toEqual(unknown);
  const staff = await logInAs(product, await buildMember(product.db, { role: 'moderator' }));
  for (const id of ['999999', 'x', '1e3', '']) expect(await shapeOf(await read(id, staff))).toEqual(unknown);
});
