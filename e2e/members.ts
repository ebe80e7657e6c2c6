import { randomBytes } from 'node:crypto';
import type { Database } from '@/db/client';
import { sendMessages } from '@/lib/chat/send';
import { buildMember, type Member } from '@/lib/testing/build';

type Given = NonNullable<Parameters<typeof buildMember>[1]>;

/** Unlike the names of any other run upon the same site. */
export const uniqueUsername = () => `p${randomBytes(3).toString('hex')}`;

/** A woman and as many men as asked for, all gold: people of one test alone, so that others may run beside it. */
export async function buildWomanAndMen(
  { db }: Database,
  count: number,
  given: Given = {},
): Promise<{ woman: Member; men: Member[] }> {
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female', tier: 'gold', ...given });
  const men: Member[] = [];
  // One after the other: their ids rise in the order of the list.
  for (let n = 0; n < count; n += 1)
    men.push(await buildMember(db, { username: uniqueUsername(), gender: 'male', tier: 'gold', ...given }));
  return { woman, men };
}

/** A woman and a man who have spoken: he said hello. */
export async function buildConversation(
  database: Database,
  given: Given = {},
): Promise<{ woman: Member; man: Member }> {
  const { woman, men } = await buildWomanAndMen(database, 1, given);
  const [man] = men;
  if (!man) throw new Error('nobody was built');
  await storeMessages(database, man, woman, [`hello from ${man.username}`]);
  return { woman, man };
}

/** Stores messages in this order, without a word to anybody who is connected. */
export async function storeMessages(
  { db }: Database,
  sender: Member,
  receiver: Member,
  texts: readonly string[],
): Promise<void> {
  for (const content of texts) {
    const clientId = randomBytes(16).toString('hex');
    const [sent] = await sendMessages(db, [
      { senderId: sender.id, receiverId: receiver.id, clientId, type: 'text', content, imageKey: null },
    ]);
    if (!sent?.ok) throw new Error(`${sender.username} could not write to ${receiver.username}`);
  }
}

/** What is stored of a text, whoever wrote it. */
export async function countMessages({ sql }: Database, content: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from messages where content = ${content}`;
  return row?.count ?? 0;
}
