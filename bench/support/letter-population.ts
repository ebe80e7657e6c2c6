import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';
import { rare, sentences } from './text-population';

/** A man with more mails and notices than a member scrolls through, as many in databases of any size. */
export const busyReader = 1;
const deep = limits.listDepth * limits.page.mails;

/** Inserts mails between members, and as many as the deepest page needs to and from the busy reader. */
export async function insertMails(sql: Sql, members: number, count: number): Promise<void> {
  const texts = [...sentences];
  await sql`
    insert into mails (sender_id, recipient_id, content, read_at, created_at)
    select 2 + n % ${members - 2}::int, 2 + (n + 1 + n / ${members}::int % 97) % ${members - 2}::int, (${texts}::text[])[1 + n % ${texts.length}],
      case when n % 4 > 0 then now() end, now() - make_interval(secs => ${count}::int - n)
    from generate_series(0, ${count - 1}::int) as n
    where n % ${members - 2}::int <> (n + 1 + n / ${members}::int % 97) % ${members - 2}::int`;
  await sql`
    insert into mails (sender_id, recipient_id, content, read_at)
    select 2 + (n * 2) % ${members - 2}::int, ${busyReader}, case n when 7 then ${rare} else (${texts}::text[])[1 + n % ${texts.length}] end, case when n % 4 > 0 then now() end
    from generate_series(1, ${deep}::int) as n`;
  await sql`
    insert into mails (sender_id, recipient_id, content, read_at)
    select ${busyReader}, 2 + (n * 2) % ${members - 2}::int, case n when 7 then ${rare} else (${texts}::text[])[1 + n % ${texts.length}] end, now()
    from generate_series(1, ${deep}::int) as n`;
}

/** Inserts notices of likes, each with two members who like, and as many for the busy reader. */
export async function insertNotices(sql: Sql, members: number, count: number): Promise<void> {
  await sql`
    insert into notices (member_id, kind, group_key, read_at, updated_at)
    select 2 + n % ${members - 2}::int, 'like', 'like ' || n, case when n % 4 > 0 then now() end, now() - make_interval(secs => ${count}::int - n)
    from generate_series(0, ${count - 1}::int) as n`;
  await sql`
    insert into notices (member_id, kind, group_key, read_at)
    select ${busyReader}, 'like', 'busy ' || n, case when n % 4 > 0 then now() end from generate_series(1, ${deep}::int) as n`;
}

export async function insertNoticeEvents(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into notice_events (notice_id, actor_id)
    select id, 2 + (id * 2 + e) % ${members - 2}::int from notices, generate_series(0, 1) as e`;
}
