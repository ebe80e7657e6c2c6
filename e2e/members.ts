import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Database } from '@/db/client';
import { sendMessages } from '@/lib/chat/send';
import { limits } from '@/lib/core/limits';
import { buildMember, type Member } from '@/lib/testing/build';

type MemberInput = NonNullable<Parameters<typeof buildMember>[1]>;
export type Pair = { readonly woman: Member; readonly man: Member };

/** Neither vowels, which could form a word, nor digits and letters that the text filter reads as a contact, such as q7 or v9. */
const letters = 'bcdfghjkmnprstz';

/** Returns a name of the greatest length that no other member of the site has. */
export function uniqueName(first = ''): string {
  const rest = randomBytes(limits.username.max - first.length);
  return first + Array.from(rest, (byte) => letters[byte % letters.length]).join('');
}

/** Builds a gold member with a name that no other test on the same site uses. */
export function buildUniqueMember({ db }: Database, input: MemberInput = {}): Promise<Member> {
  return buildMember(db, { username: uniqueName(), tier: 'gold', ...input });
}

export async function buildPair(database: Database, input: MemberInput = {}): Promise<Pair> {
  return {
    woman: await buildUniqueMember(database, { gender: 'female', ...input }),
    man: await buildUniqueMember(database, { gender: 'male', ...input }),
  };
}

/** Builds a pair and stores "hello from <man>". */
export async function buildConversation(database: Database, input: MemberInput = {}): Promise<Pair> {
  const pair = await buildPair(database, input);
  await storeMessages(database, pair.man, pair.woman, [helloFrom(pair.man)]);
  return pair;
}

export const helloFrom = ({ username }: Member) => `hello from ${username}`;

/** Builds a woman and men, each with a message to the woman. Their ids ascend, and the last man's conversation is the newest. */
export async function buildAdmirers<Count extends 1 | 2 | 4 | 5>(
  database: Database,
  count: Count,
): Promise<{ woman: Member; men: Admirers[Count] }> {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const men: Member[] = [];
  for (let n = 0; n < count; n += 1) {
    const man = await buildUniqueMember(database, { gender: 'male' });
    await storeMessages(database, man, woman, [helloFrom(man)]);
    men.push(man);
  }
  return { woman, men: men as Admirers[Count] }; // the loop builds as many as the type names
}

type Admirers = {
  1: [Member];
  2: [Member, Member];
  4: [Member, Member, Member, Member];
  5: [Member, Member, Member, Member, Member];
};

/** Stores messages in this order without notifying the live connections. */
export async function storeMessages(
  { db }: Database,
  sender: { id: number },
  receiver: { id: number },
  texts: readonly string[],
): Promise<void> {
  for (const content of texts) {
    const clientId = randomBytes(16).toString('hex');
    const [sent] = await sendMessages(db, [
      { senderId: sender.id, receiverId: receiver.id, clientId, type: 'text', content, imageKey: null },
    ]);
    if (!sent?.ok) throw new Error(`member ${sender.id} could not write to ${receiver.id}: ${sent?.code}`);
  }
}

/** Stores a conversation of `count` messages in one statement; a message without a text in `texts` is "line <seq>". */
export async function buildLongConversation(
  database: Database,
  count: number,
  texts: Readonly<Record<number, string>> = {},
): Promise<Pair> {
  const pair = await buildPair(database);
  const { woman, man } = pair;
  await storeMessages(database, man, woman, ['line 1']);
  await database.sql`
    with filled as (
      insert into messages (conversation_id, seq, sender_id, client_id, type, content)
      select id, n, case n % 3 when 0 then ${woman.id}::bigint else ${man.id}::bigint end, 'm' || n, 'text',
        coalesce(${JSON.stringify(texts)}::text::jsonb ->> n::text, 'line ' || n)
      from conversations, generate_series(2, ${count}) n
      where low_id = ${Math.min(woman.id, man.id)} and high_id = ${Math.max(woman.id, man.id)}
      returning conversation_id
    )
    update conversations set last_seq = ${count} where id in (select conversation_id from filled)`;
  return pair;
}

export async function countMessages({ sql }: Database, content: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from messages where content = ${content}`;
  return row?.count ?? 0;
}

type Person = { readonly id: number } | { readonly username: string };

/** Waits until lists of online members have the member: presence is stored once a second. */
export async function expectOnline(database: Database, member: Person): Promise<void> {
  await expect.poll(() => countPresence(database, member)).toBe(1);
}

export async function expectOffline(database: Database, member: Person): Promise<void> {
  await expect.poll(() => countPresence(database, member)).toBe(0);
}

async function countPresence({ sql }: Database, member: Person): Promise<number> {
  const rows =
    'id' in member
      ? await sql`select from presence where member_id = ${member.id}`
      : await sql`select from presence p join members m on m.id = p.member_id where m.username = ${member.username}`;
  return rows.length;
}

/** Stores the men as online without a connection, in this order; returns how to remove them. */
export async function storePresence(
  { sql }: Database,
  men: readonly Pick<Member, 'id'>[],
): Promise<() => Promise<unknown>> {
  const ids = men.map(({ id }) => id);
  await sql`
    insert into presence (member_id, gender, node, since, heartbeat_at)
    select id, 'male', 'e2e', now() - make_interval(secs => place), now() + interval '1 hour'
    from unnest(${ids}::bigint[]) with ordinality as t(id, place)`;
  return async () => sql`delete from presence where member_id = any(${ids}::bigint[])`;
}
