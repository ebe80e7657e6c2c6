import postgres from 'postgres';
import { memberId, type ChatWorld } from '../chat/world';

/** The numbers of members: odd ones are men. Each hostile member has conversations with all women of the crowd. */
export const numbers = { hostile: 11, agent: 13, readers: [21, 23, 25, 27], women: { from: 100, count: 200 } } as const;
const messagesEach = 60;
const commentsEach = 50;
/** Ids of the trends, which women of the crowd posted. */
export const trendId = (n: number) => 50_000 + n;
export const womanId = (n: number) => memberId(numbers.women.from + 2 * n);

/** Fills conversations, trends with comments, and an agent with a second factor. */
export async function fillFrameWorld({ superuserUrl }: Pick<ChatWorld, 'superuserUrl'>): Promise<void> {
  const sql = postgres(superuserUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica' },
  });
  const { women, readers, hostile, agent } = numbers;
  const service = 9_000_000_000_000;
  const men = [hostile, ...readers].map(memberId);
  try {
    await sql`
      with made as (
        insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
        select least(one, woman), greatest(one, woman), ${messagesEach}, woman, 'text', 'A message', now() - make_interval(secs => w)
        from unnest(${[...men, service]}::bigint[]) as one,
          lateral (select w, ${womanId(0)}::bigint + 2 * w as woman from generate_series(0, ${women.count - 1}::int) w) of_one
        returning id, low_id, high_id, last_message_at)
      insert into conversation_members (conversation_id, member_id, other_id, last_read_seq, listed_at)
      select id, low_id, high_id, 0, last_message_at from made
      union all select id, high_id, low_id, 0, last_message_at from made`;
    await sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
      select c.id, s, case s % 2 when 1 then c.low_id else c.high_id end, md5(c.id || ':' || s), 'text',
        'A message of an ordinary length, number ' || s, now() - make_interval(mins => ${messagesEach} - s)
      from conversations c, generate_series(1, ${messagesEach}::int) s`;
    await sql`
      insert into trends (id, author_id, author_gender, content) overriding system value
      select ${trendId(0)}::bigint + n, ${womanId(0)}::bigint + 2 * n, 'female', 'A post'
      from generate_series(0, ${women.count - 1}::int) n`;
    await sql`
      insert into comments (trend_id, author_id, content)
      select t.id, t.author_id, 'A comment, number ' || n from trends t, generate_series(1, ${commentsEach}::int) n`;
    await sql`update members set role = 'support' where id = ${memberId(agent)}`;
    await sql`update sessions set totp_at = now() where member_id = ${memberId(agent)}`;
    await sql`insert into staff_secrets (member_id, secret, confirmed_at) values (${memberId(agent)}, 'sealed', now())`;
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
