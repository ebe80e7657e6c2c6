import type { Sql } from 'postgres';
import type { Chatter } from './chatter';

/**
 * What is wrong with a conversation after all that happened to it: every acknowledged message must be stored once under the numbers
 * it was acknowledged with, every stored one seen once, in order, on both sides, and each side's own in the order of sending. Empty when all is well.
 */
export async function findFaults(
  sql: Sql,
  [one, other]: readonly [Chatter, Chatter],
  sent: ReadonlyMap<Chatter, readonly string[]>,
): Promise<string[]> {
  const rows = await sql<{ seq: number; id: number; cid: string; sender: number }[]>`
    select m.seq::float8, m.id::float8, m.client_id as cid, m.sender_id::float8 as sender
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = ${Math.min(one.otherId, other.otherId)} and c.high_id = ${Math.max(one.otherId, other.otherId)} order by m.seq`;
  const faults: string[] = [];
  rows.forEach(({ seq }, place) => {
    if (seq !== place + 1) faults.push(`stored number ${seq} stands at place ${place + 1}`);
  });
  const byCid = new Map(rows.map((row) => [row.cid, row]));
  if (byCid.size !== rows.length) faults.push(`${rows.length - byCid.size} messages are stored twice`);
  const wanted = rows.map(({ cid }) => cid).join(' ');
  for (const chatter of [one, other]) {
    for (const [cid, { id, seq }] of chatter.acknowledged) {
      const row = byCid.get(cid);
      if (!row) faults.push(`acknowledged and not stored: ${cid}`);
      else if (row.id !== id || row.seq !== seq) faults.push(`acknowledged as ${seq}, stored as ${row.seq}`);
    }
    faults.push(...chatter.contradictions.map((cid) => `acknowledged under two numbers: ${cid}`));
    const seen = chatter.messages.map(({ clientId }) => clientId).join(' ');
    if (seen !== wanted)
      faults.push(`a side sees ${chatter.messages.length} of ${rows.length} messages, or in another order`);
    const own = (sent.get(chatter) ?? []).join(' ');
    const stored = rows
      .filter(({ sender }) => sender !== chatter.otherId)
      .map(({ cid }) => cid)
      .join(' ');
    if (own !== stored) faults.push('own messages are not stored in the order of sending');
  }
  return faults;
}
