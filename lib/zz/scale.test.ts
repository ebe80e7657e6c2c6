import { test } from 'vitest';
import { createTestDatabase } from '@/lib/testing/database';
import { searchMembers } from '@/lib/staff-members/search';
import { findStaffMember } from '@/lib/staff-members/find-member';
import { listStaffOrders } from '@/lib/staff-orders/queries';
import { searchAudit } from '@/lib/audit/search';
import { readAuditFilters } from '@/lib/audit/model';

test('scale', { timeout: 1_500_000 }, async () => {
  const database = await createTestDatabase({ max: 4 });
  const { sql, db } = database;
  try {
    await sql`alter table members disable trigger user`;
    await sql`insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country, status, gold_expires_at, created_at)
      select 'm' || to_hex(n), 'k' || to_hex(n), 'm' || to_hex(n), 'm' || n || '@example.test', 'm' || n || '@example.test', 'x', case when n % 2 = 0 then 'male' else 'female' end, '1990-01-01', 'GB',
      case when n % 20 = 0 then 'pending' when n % 33 = 0 then 'suspended' else 'active' end, case when n % 50 = 0 then now() + n * interval '1 second' end, now() - n * interval '1 minute'
      from generate_series(1, 1000000) n`;
    await sql`insert into username_suffixes (member_id, gender, position, suffix) select m.id, m.gender, part_position, part from members m, suffixes_of(m.username_folded) where m.status = 'active' and m.id % 2 = 0`;
    await sql`insert into sessions (id_hash, member_id, expires_at, terminal, ip_prefix) select sha256(m.id::text::bytea), m.id, now() + interval '1 day', 'mobile', '10.' || m.id % 200 || '.' || m.id % 100 || '.1' from members m where m.id % 3 = 0`;
    await sql`insert into orders (member_id, kind, pay_type, state, cents, coins, provider) select m.id, 'recharge', 'wallet', case when m.id % 7 = 0 then 'pending' else 'paid' end, 999, 100, 'sandbox' from members m where m.id % 3 = 0 and m.status <> 'service'`;
    await sql`alter table audit_log disable trigger user`;
    await sql`insert into audit_log (id, at, actor_id, act, member_id, subject, subject_id, reason, hash) select n, now() - (1000000 - n) * interval '1 minute', (select min(id) from members) + n % 5, case n % 3 when 0 then 'member.note' else 'order.refund' end, (select min(id) from members) + n, 'order', n::text, 'a reason of some length number ' || n, '\\x00' from generate_series(1, 900000) n`;
    await sql`vacuum analyze`;
    const time = async (name: string, act: () => Promise<unknown>) => {
      await act();
      const times: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const at = performance.now();
        await act();
        times.push(performance.now() - at);
      }
      times.sort((a, b) => a - b);
      process.stdout.write(`SCALE ${name}: median ${times[3]?.toFixed(1)} max ${times[6]?.toFixed(1)} ms\n`);
    };
    const [one] = await sql<
      { id: number; key: string }[]
    >`select member_id as id, key from orders order by id desc limit 1`;
    for (const query of [
      '',
      String(one?.id),
      'm',
      'ab',
      'mabc',
      'm5',
      'm500000@example.test',
      'm5',
      one?.key ?? '',
      '10.3.3.1',
      'zzzz',
    ])
      await time(`members "${query}"`, () => searchMembers(db, { query, page: 1 }));
    await time('members page 200', () => searchMembers(db, { query: '', page: 200 }));
    await time('members "m" page 10', () => searchMembers(db, { query: 'm', page: 10 }));
    for (const filter of ['pending', 'suspended', 'erased', 'administrator', 'gold', 'silver'] as const) {
      await time(`members of ${filter}`, () => searchMembers(db, { query: '', filter, page: 1 }));
      await time(`members m of ${filter}`, () => searchMembers(db, { query: 'm', filter, page: 1 }));
    }
    await time('member page', () => findStaffMember(db, one?.id ?? 0, 'administrator'));
    for (const [query, state] of [
      ['', undefined],
      ['', 'pending'],
      ['', 'disputed'],
      [one?.key ?? '', undefined],
      ['m500', undefined],
    ] as const)
      await time(`orders ${query} ${state}`, () => listStaffOrders(db, { query, state, page: 1 }));
    await time('orders page 200', () => listStaffOrders(db, { query: '', page: 200 }));
    const f = readAuditFilters(() => undefined);
    const actor = String((await sql`select min(id)::int as id from members where status <> 'service'`)[0]?.id);
    for (const given of [
      {},
      { actor },
      { act: 'member.note' },
      { actor, act: 'staff.role' },
      { query: 'reason' },
      { query: 'nothing' },
      { query: '5000' },
      { from: '2026-01-01', to: '2026-01-02' },
      { actor, act: 'staff.role', from: '2026-01-01' },
      { member: actor, query: 'x' },
    ] as const)
      await time(`audit ${JSON.stringify(given)}`, () => searchAudit(db, { ...f, ...given }, 1));
    await time('audit page 200', () => searchAudit(db, f, 200));
  } finally {
    await database.close();
  }
});
