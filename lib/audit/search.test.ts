import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/staff/audit/route';
import { GET as missing } from '@/app/api/[[...path]]/route';
import { buildMember, type Member } from '@/lib/testing/build';
import { logInAs, post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { auditContract } from './contract';
import { toCsvCell } from './export';
import { readAuditFilters, type AuditFilters } from './model';
import { searchAudit } from './search';
import { writeAudit } from '@/lib/platform/write-audit';

let world: World;
let [ann, ben]: Member[] = [];
let [lin, mei]: Member[] = [];

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  ann = await buildMember(db, { username: 'Ann', role: 'administrator' });
  ben = await buildMember(db, { username: 'Ben', role: 'support' });
  lin = await buildMember(db, { username: 'Lin' });
  mei = await buildMember(db, { username: 'Mei' });
  const write = (
    actor: Member | undefined,
    act: 'member.note' | 'order.refund',
    of: Member | undefined,
    reason: string,
  ) =>
    db.execute(
      sql`select ${writeAudit({
        actorId: actor?.id ?? null,
        act,
        memberId: of?.id,
        subject: 'order',
        subjectId: `key ${reason}`,
        reason,
        details: { n: 1 },
      })}`,
    );
  await write(ann, 'member.note', lin, 'first 100%');
  await write(ben, 'member.note', lin, 'second');
  await write(ben, 'order.refund', mei, '=HYPERLINK("http://evil.test","third")');
  await write(undefined, 'order.refund', lin, 'fourth');
});
afterAll(() => world.stop());

const listRows = async (filters: Partial<AuditFilters>) =>
  (await searchAudit(world.product.db, { ...readAuditFilters(() => undefined), ...filters }, 1)).items;
/** Returns the reasons of the rows that were found, without the exports by other tests. */
const search = async (filters: Partial<AuditFilters>) =>
  (await listRows(filters)).filter(({ act }) => act !== 'audit.export').map(({ reason }) => reason.split(' ')[0]);
const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const third = '=HYPERLINK("http://evil.test","third")';

describe('the audit log', () => {
  test('is replied as it is found', async () => {
    const page = await searchAudit(
      world.product.db,
      readAuditFilters(() => undefined),
      1,
    );
    expect(page.items.length).toBeGreaterThan(3);
    expect(auditContract['/member/staff/audit'].output.parse(page)).toEqual(page);
  });

  test.each<[string, Partial<AuditFilters>, string[]]>([
    ['nothing', {}, ['fourth', third, 'second', 'first']],
    ['an actor by name', { actor: 'ben' }, [third, 'second']],
    ['an unknown actor', { actor: 'nobody here' }, []],
    ['a member', { member: 'Lin' }, ['fourth', 'second', 'first']],
    ['an act', { act: 'order.refund' }, ['fourth', third]],
    ['an actor and an act', { actor: 'Ben', act: 'member.note' }, ['second']],
    ['a part of the reason', { query: 'EcO' }, ['second']],
    ['a part of the reason in another spelling', { query: 'ｓÉc' }, ['second']],
    ['accents alone', { query: '\u0301' }, []],
    ['a sign that is no wildcard', { query: '%' }, ['first']],
    ['the key of what was changed', { query: 'key fourth' }, ['fourth']],
    ['a reason and a member', { query: 'f', member: 'Lin' }, ['fourth', 'first']],
    ['today', { from: today, to: today }, ['fourth', third, 'second', 'first']],
    ['until yesterday', { to: yesterday }, []],
    ['since yesterday', { from: yesterday }, ['fourth', third, 'second', 'first']],
    ['since tomorrow', { from: '2999-01-01' }, []],
    [
      'the first and the last day there are',
      { from: '0001-01-01', to: '9999-12-31' },
      ['fourth', third, 'second', 'first'],
    ],
  ])('is searched by %s', async (_, filters, expected) => {
    expect(await search(filters)).toEqual(expected);
  });

  test('takes the year 0, which PostgreSQL does not have, for no day', async () => {
    const filters = readAuditFilters((name) => (name === 'from' || name === 'to' ? '0000-01-01' : undefined));
    expect(await search(filters)).toHaveLength(4);
    const token = await logInAs(world.product, ann ?? world.man);
    const { body } = await post('/member/staff/audit', { from: '0000-01-01' }, { token });
    expect(body).toMatchObject({ status: 400, errors: { from: expect.any(String) as string } });
  });

  test('is searched by the id of a member', async () => {
    expect(await search({ member: `#${mei?.id}` })).toEqual([third]);
  });
});

describe('the export', () => {
  const request = (query: string, token?: string) =>
    new Request(`http://yuanfen.test/api/staff/audit${query}`, {
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const tokenOf = (member: Member | undefined) => logInAs(world.product, member ?? world.man);

  test('does not exist for all but administrators whose session has shown its code', async () => {
    const expected = await (await missing(request(''))).text();
    const statusAndType = (response: Response) => [response.status, response.headers.get('content-type')];
    const unproved = await tokenOf(ann);
    await world.product.sql`update sessions set totp_at = null where member_id = ${ann?.id ?? 0}`;
    for (const token of [undefined, 'x', world.token, await tokenOf(ben), unproved]) {
      const response = await GET(request('?format=csv', token));
      expect(statusAndType(response)).toEqual([404, 'application/json']);
      expect(await response.text()).toBe(expected);
    }
  });

  test('is CSV whose cells are no formulas, for the rows of the filters, and is in the log', async () => {
    const token = await tokenOf(ann);
    const before = await listRows({ act: 'audit.export' });
    const response = await GET(request('?format=csv&actor=Ben', token));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const [head, first = '', second = '', end] = (await response.text()).split('\r\n');
    expect(head).toContain('id,at,actor_id,actor,act,member_id,member,subject,subject_id,reason,details');
    expect(first).toContain(`"'=HYPERLINK(""http://evil.test"",""third"")"`);
    expect(second).toContain('"second"');
    expect(end).toBe('');
    expect(await listRows({ act: 'audit.export' })).toEqual([expect.anything(), ...before]);
  });

  test('is JSON, one row a line', async () => {
    const response = await GET(request('?format=jsonl&member=Mei', await tokenOf(ann)));
    const lines = (await response.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { act: 'order.refund', actor: { username: 'Ben' }, member: { username: 'Mei' }, details: { n: 1 } },
    ]);
  });

  test.each(['=1', '+1', '-1', '@x', '\t=1', ' =1', '\r1', '＝1', '|x'])('makes a text of the formula %j', (value) => {
    expect(toCsvCell(value).startsWith(`"'`)).toBe(true);
  });
});
