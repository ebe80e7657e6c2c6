import { afterAll, beforeAll, expect, it } from 'vitest';
import { presence } from '@/db/schema';
import { endSessionsOf } from '@/lib/web/session/store';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { logInAs, post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { membersContract } from './contract';

const path = '/member/index/onlinelist';
let world: World;
let man: Member;
let woman: Member;
let token: string;

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  ({ man, woman } = await buildPair(db));
  token = await logInAs(world.product, man);
  await db.insert(presence).values({ memberId: woman.id, gender: 'female', node: 'test' });
});
afterAll(() => world.stop());

type Data = { data?: { id: number }[]; revision?: string; complete?: 0 | 1; unchanged?: true };

async function poll(fields: Record<string, unknown>, as = token): Promise<Data> {
  const { http, body } = await post(path, fields, { token: as });
  expect([http, body.status]).toEqual([200, 200]);
  return membersContract[path].output.parse(body.data) as Data;
}

it('the call returns `unchanged` alone for the revision it returned, in JSON and in a form', async () => {
  const first = await poll({ page: 1, revision: '' });
  expect(first.data?.map(({ id }) => id)).toEqual([woman.id]);
  expect(await poll({ page: 1, revision: first.revision })).toEqual({ unchanged: true });
  const form = new URLSearchParams({ token, revision: first.revision ?? '' });
  const { body } = await post(path, {}, { raw: { body: form, type: 'application/x-www-form-urlencoded' } });
  expect(body.data).toEqual({ unchanged: true });
});

it('a caller without a revision gets the reply without one', async () => {
  const { revision, complete, ...polled } = await poll({ page: 1, revision: '' });
  expect(revision).toBeDefined();
  expect(complete).toBe(1);
  expect(await poll({ page: 1 })).toEqual(polled);
});

it('other pages have no revision and are never unchanged', async () => {
  const { revision } = await poll({ revision: '' });
  expect(await poll({ page: 2, revision })).toEqual({ data: [], current_page: 2, last_page: 1, more: false });
});

it.each([5, true, null, [], ['x'], {}, 'x'.repeat(65), '\u0000', '\ud800', '../..', "'; drop table members; --"])(
  'the page is returned for an invalid revision: %j',
  async (revision) => {
    const page = await poll({ page: 1, revision });
    expect(page.data?.map(({ id }) => id)).toEqual([woman.id]);
  },
);

it('a poll of a session that ended or of a suspended account is refused, whatever its revision', async () => {
  const other = await buildMember(world.product.db);
  const session = await logInAs(world.product, other);
  const { revision } = await poll({ revision: '' }, session);
  expect(await poll({ revision }, session)).toEqual({ unchanged: true });
  await world.product.sql`update members set status = 'suspended' where id = ${other.id}`;
  expect((await post(path, { revision }, { token: session })).body.status).toBe(403);
  await world.product.sql`update members set status = 'active' where id = ${other.id}`;
  await endSessionsOf(world.product.db, other.id);
  expect((await post(path, { revision }, { token: session })).body.status).toBe(401);
});
