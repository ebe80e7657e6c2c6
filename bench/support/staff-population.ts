import type { Sql } from 'postgres';

/** Open reports, accounts that wait, and other rows of queues that staff have to work through. */
const staffRows = {
  cases: 100_000,
  approvals: 10_000,
  verifications: 20_000,
  texts: 100_000,
  threads: 100_000,
  audit: 100_000,
};

/** Inserts rows of staff for members with low ids. Run it as a superuser without triggers. Does nothing in a database that has them. */
export async function populateStaff(sql: Sql): Promise<void> {
  const [stored] = await sql<{ isFilled: boolean }[]>`select exists (select from report_cases) as "isFilled"`;
  if (stored?.isFilled) return;
  const { cases, approvals, verifications, texts, threads, audit } = staffRows;
  await sql`insert into report_cases (subject, subject_id, member_id, weight, report_count, opened_at)
    select 'member', n, n, 0.1 * (1 + n % 40), 1, now() - n * interval '20 seconds' from generate_series(1, ${cases}::int) n`;
  await sql`insert into reports (case_id, reporter_id, kind)
    select id, member_id + 1, 'offensive' from report_cases`;
  await sql`insert into report_cases (subject, subject_id, member_id, status, outcome, opened_at, decided_at, decided_by)
    select 'member', n, n, 'decided', 'none', now() - interval '9 days', now() - n * interval '1 minute', 2
    from generate_series(200001, 220000) n`;
  await sql`insert into approvals (member_id, submitted_at) select n, now() - n * interval '1 minute' from generate_series(300001, ${300_000 + approvals}::int) n`;
  await sql`update members set status = 'pending' where id between 300001 and ${300_000 + approvals}::int`;
  await sql`insert into verifications (member_id, status, gesture, selfie_key, sent_at)
    select n, 'pending', 'v_sign', md5(n::text), now() - n * interval '1 minute' from generate_series(1, ${verifications}::int) n`;
  await sql`insert into held_texts (member_id, field, content, matches, created_at)
    select n, 'signature', 'write to me', '[]', now() - n * interval '10 seconds' from generate_series(1, ${texts}::int) n`;
  await sql`insert into support_threads (member_id, status_at) select n, now() - n * interval '1 minute' from generate_series(1, ${threads}::int) n`;
  await sql`insert into audit_log (id, at, actor_id, act, member_id, reason, hash)
    select n, now() - n * interval '1 minute', 2, 'member.note', n, 'a note', '\\x00' from generate_series(1, ${audit}::int) n`;
  await sql`select roll_up_days(p_kept => 30)`;
  await sql`analyze`;
}
