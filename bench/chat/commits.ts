import postgres from 'postgres';
import { memberId, type ChatWorld } from './world';

/**
 * Measures the commits per second of bare database clients. Each keeps one prepared statement in flight that writes
 * three rows (a message, its conversation, one side) without checks.
 */
export async function commitsPerSecond(
  world: ChatWorld,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const sql = postgres(world.url, { max: clients, onnotice: () => undefined });
  const low = 2_000;
  await sql`
    with made as (
      insert into conversations (low_id, high_id) select ${memberId(low)} + 2 * n, ${memberId(low)} + 2 * n + 1 from generate_series(0, ${clients - 1}::int) n
      on conflict (low_id, high_id) do nothing returning id, low_id, high_id)
    insert into conversation_members (conversation_id, member_id, other_id) select id, low_id, high_id from made union all select id, high_id, low_id from made`;
  let commits = 0;
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const sender = memberId(low) + 2 * client;
      for (let n = 0; performance.now() < until; n += 1) {
        await sql`
          with c as (
            update conversations set last_seq = last_seq + 1, last_preview = 'A message of an ordinary length', last_message_at = now()
            where low_id = ${sender} and high_id = ${sender + 1} returning id, last_seq
          ), side as (
            update conversation_members m set listed_at = now() from c where m.conversation_id = c.id and m.member_id = ${sender + 1}
          )
          insert into messages (conversation_id, seq, sender_id, client_id, type, content)
          select id, last_seq, ${sender}, ${`bare-${client}-${n}`}, 'text', 'A message of an ordinary length' from c`;
        commits += 1;
      }
    }),
  );
  await sql.end();
  return commits / seconds;
}
