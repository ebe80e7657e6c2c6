import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { logger, troubles } from '@/lib/platform/logger';
import { buildMember, type Member } from '@/lib/testing/build';
import { logInAs, post, startProduct, type Product } from '@/lib/testing/product';

let product: Product;
let member: Member;
let token: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-troubles-'));
  product = await startProduct(folder);
  member = await buildMember(product.db);
  token = await logInAs(product, member);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Lets each write of a table fail with an SQLSTATE, as PostgreSQL does on a full disk. */
async function failWrites(table: string, state: string): Promise<void> {
  await product.sql.unsafe(`
    create or replace function fail_write() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
    create or replace trigger fail_write before insert or update on ${table} for each row execute function fail_write()`);
}
const heal = (table: string) => product.sql.unsafe(`drop trigger fail_write on ${table}`);

test('the health names the cause: a full disk first, for a minute after the last failure', async () => {
  const { GET } = await import('@/app/api/health/route');
  const health = async () => {
    const response = await GET();
    return {
      http: response.status,
      retry: response.headers.get('retry-after'),
      ...((await response.json()) as object),
    };
  };
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  expect(await health()).toMatchObject({
    http: 503,
    retry: '5',
    database: true,
    disk: true,
    cause: 'the live connection is away',
  });
  troubles.admit(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await health()).toMatchObject({ http: 503, database: true, disk: false, cause: 'the disk is full' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect(await health()).toMatchObject({ disk: true });
  clock.mockRestore();
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    {
      check: 'realtime',
      cause: 'the live connection is away',
      address: expect.stringMatching(/^http:.*\/health$/),
      code: 'ECONNREFUSED',
    },
    { check: 'disk', cause: 'the disk is full', folder: expect.any(String) },
  ]);
});

test('the process is ready without its live connection, and not ready without the tables of this build', async () => {
  const { GET } = await import('@/app/api/health/ready/route');
  const ready = async () => {
    const response = await GET();
    return { http: response.status, ...((await response.json()) as object) };
  };
  expect(await ready()).toMatchObject({ http: 200, status: 'ready', database: true, realtime: false });
  await product.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000`;
  expect(await ready()).toMatchObject({ http: 503, migrations: false, cause: 'the database has another version' });
  await product.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`;
});

describe.each([
  ['53100', 503, 'DISK_FULL'],
  ['53200', 503, 'UNAVAILABLE'],
  ['57P01', 503, 'UNAVAILABLE'],
  ['XX000', 500, undefined],
])('a statement that fails with %s', (state, status, code) => {
  test.each(['en', 'zhcn', 'zhtw'])(`is a reply with ${status} in %s, and works when it is over`, async (language) => {
    await failWrites('members', state);
    const send = () =>
      post(
        '/member/index/changesignature',
        { signature: `hello ${language}` },
        { token, headers: { cookie: `language=${language}` } },
      );
    const { http, body } = await send();
    expect([http, body.status, body.code]).toEqual([status, status, code]);
    expect(body.msg).toMatch(language === 'en' ? /again/ : /[请請]/);
    if (status === 503) expect(body.retry).toBe(5);
    await heal('members');
    expect((await send()).body.status).toBe(200);
  });
});
