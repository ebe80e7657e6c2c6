import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET as readFrames } from '@/app/api/staff/asyncapi.json/route';
import { GET as missing } from '@/app/api/[[...path]]/route';
import { staffRoles } from '@/lib/core/member';
import { apiDocuments } from '@/lib/overview/model';
import { buildMember } from '@/lib/testing/build';
import { logInAs } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { GET as readCalls } from './route';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const requestOf = (address: string, token?: string) =>
  new Request(`http://site.test${address}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const shapeOf = async (response: Response) => [response.status, [...response.headers], await response.text()];

const documents = [
  [apiDocuments.calls, readCalls, { openapi: '3.1.0' }],
  [apiDocuments.frames, readFrames, { asyncapi: '3.0.0' }],
] as const;

it.each(documents)('%s is served to every role of staff', async (address, read, content) => {
  for (const role of staffRoles) {
    const token = await logInAs(world.product, await buildMember(world.product.db, { role }));
    const response = await read(requestOf(address, token));
    expect([role, response.status, response.headers.get('cache-control')]).toEqual([role, 200, 'no-store']);
    expect(await response.json()).toMatchObject(content);
  }
});

it.each(documents)('%s does not exist for guests, members and suspended staff', async (address, read) => {
  const unknown = await shapeOf(await missing(requestOf(address)));
  const suspended = await buildMember(world.product.db, { role: 'administrator', status: 'suspended' });
  for (const token of [undefined, world.token, await logInAs(world.product, suspended)])
    expect(await shapeOf(await read(requestOf(address, token)))).toEqual(unknown);
});
