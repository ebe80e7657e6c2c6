import type { Database } from '@/db/client';
import { buildHeldText, buildMember, type Member } from '../build';
import { buildLostPayment, buildPaymentProblem, buildStaffRequest } from '../money';
import { buildAppeal, buildReport, buildSuspension } from '../reports';

/** More than a page of a queue, as in other lists. */
const many = 30;

type Staff = { readonly agent: Member; readonly woman: Member; readonly women: readonly number[] };

/** Fills the queues of staff. Returns the case of the named woman, which has her id. */
export async function fillQueues(
  { db, sql }: Omit<Database, 'close'>,
  { agent, woman, women }: Staff,
): Promise<number> {
  for (let n = 0; n < many; n += 1)
    await buildMember(db, { username: `Waiting${n}`, status: 'pending', gender: 'female' });
  const reported = women.slice(0, many).map((id) => ({ id }));
  for (const member of reported) {
    await buildReport(db, { member, reporters: [agent] });
    await buildHeldText(db, member);
  }
  for (const member of reported.slice(0, 3)) {
    await buildAppeal(db, await buildSuspension(db, { id: member.id + 60 }, { issuer: agent }));
    await buildLostPayment(db, member);
    await buildPaymentProblem(db, member);
  }
  const author = await buildMember(db, { username: 'Second', role: 'administrator' });
  for (const member of reported.slice(3, 6)) await buildStaffRequest(db, { author, member });
  await sql`
    insert into verifications (member_id, status, gesture, selfie_key, sent_at)
    select id, 'pending', 'v_sign', md5(id::text), now() - id * interval '1 minute' from unnest(${women.slice(0, many)}::bigint[]) id`;
  await sql`
    update uploads set review = 'pending', queued_at = now() - owner_id * interval '1 minute' where key in (
      select md5('avatar ' || id) from unnest(${women.slice(-many)}::bigint[]) id)`;
  await sql`
    insert into support_threads (member_id, status_at) select id, now() - id * interval '1 minute' from unnest(${women.slice(0, many)}::bigint[]) id`;
  await sql`
    insert into announcements (title_en, title_zh_cn, title_zh_tw, starts_at, ends_at)
    select 'News', '新闻', '新聞', now() - interval '2 days', now() - interval '1 day' from generate_series(1, ${many}::int)`;
  await sql`
    select write_audit(p_actor => ${agent.id}, p_act => 'member.note', p_member => id, p_subject => 'member',
      p_subject_id => id::text, p_reason => 'a note', p_details => '{}') from unnest(${women.slice(0, many)}::bigint[]) id`;
  await sql`select roll_up_days(p_kept => 30)`;
  await sql`select setval(pg_get_serial_sequence('report_cases', 'id'), ${woman.id - 1})`;
  return (await buildReport(db, { member: woman, reporters: reported.slice(0, 3) })).caseId;
}
