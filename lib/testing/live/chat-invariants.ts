import type { Sql } from 'postgres';
import type { ChatTestClient } from './chat-test-client';

/**
 * Returns every broken invariant of a conversation; empty when it is intact. An acknowledged message is stored once, with the id and seq
 * of its acknowledgement. Both sides show every stored message once, in order. Each side's own messages are stored in the order of sending.
 */
export async function findViolations(
  sql: Sql,
  [first, other]: readonly [ChatTestClient, ChatTestClient],
  sent: ReadonlyMap<ChatTestClient, readonly string[]>,
): Promise<string[]> {
  const rows = await sql<{ seq: number; id: number; cid: string; sender: number }[]>`
    select m.seq, m.id, m.client_id as cid, m.sender_id as sender
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = ${Math.min(first.otherId, other.otherId)} and c.high_id = ${Math.max(first.otherId, other.otherId)} order by m.seq`;
  const violations: string[] = [];
  rows.forEach(({ seq }, index) => {
    if (seq !== index + 1) violations.push(`stored seq ${seq} is at place ${index + 1}`);
  });
  const byCid = new Map(rows.map((row) => [row.cid, row]));
  if (byCid.size !== rows.length) violations.push(`${rows.length - byCid.size} messages are stored twice`);
  const expected = rows.map(({ cid }) => cid).join(' ');
  for (const client of [first, other]) {
    for (const [cid, { id, seq }] of client.acknowledged) {
      const row = byCid.get(cid);
      if (!row) violations.push(`acknowledged and not stored: ${cid}`);
      else if (row.id !== id || row.seq !== seq) violations.push(`acknowledged as ${seq}, stored as ${row.seq}`);
    }
    violations.push(...client.contradictions.map((cid) => `acknowledged under two numbers: ${cid}`));
    const seen = client.messages.map(({ clientId }) => clientId).join(' ');
    if (seen !== expected)
      violations.push(`a side sees ${client.messages.length} of ${rows.length} messages, or in another order`);
    const own = (sent.get(client) ?? []).join(' ');
    const stored = rows
      .filter(({ sender }) => sender !== client.otherId)
      .map(({ cid }) => cid)
      .join(' ');
    if (own !== stored) violations.push('own messages are not stored in the order of sending');
  }
  return violations;
}
