import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listContacts, listFirstContacts, listMoreContacts } from './contacts';
import { formatPosition, parsePosition, positionPattern } from './contact-position';

let database: TestDatabase;
let man: Member;
/** The other members, newest conversation first. The conversations are with a member of each test. */
let women: number[];

const conversations = 250;

beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await database.sql<{ id: number }[]>`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country)
    select 'w' || n, 'w' || n, 'w' || n || '@example.test', 'w' || n || '@example.test', 'no password fits', 'female', '1990-01-01', 'GB'
    from generate_series(1, ${conversations}::int) as n returning id`;
  women = rows.map(({ id }) => id);
});
afterAll(() => database.close());
beforeEach(async () => {
  man = await buildMember(database.db, { tier: 'gold' });
  // Ten share each second, and every third position in the list is up to a minute behind the last message, as after sending.
  await database.sql`
    insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
    select id, ${man.id}, 1, id, 'text', 'hello', date_trunc('second', now()) - make_interval(secs => floor((place - 1) / 10) * 5)
    from unnest(${women}::bigint[]) with ordinality as w(id, place)`;
  await database.sql`
    insert into conversation_members (conversation_id, member_id, other_id, listed_at)
    select id, high_id, low_id, last_message_at - make_interval(secs => case id % 3 when 0 then 59 else 0 end) from conversations
    where high_id = ${man.id}
    union all select id, low_id, high_id, last_message_at from conversations where high_id = ${man.id}`;
  const ordered = await database.sql<{ low_id: number }[]>`
    select low_id from conversations where high_id = ${man.id} order by last_message_at desc, id desc`;
  women = ordered.map((row) => row.low_id);
});

async function pages(change: (page: number) => Promise<unknown> = async () => undefined): Promise<number[][]> {
  const first = await listContacts(database.db, man);
  const ids = [first.contacts.map(({ member }) => member.id)];
  let next = first.next ?? null;
  while (next) {
    await change(ids.length);
    const page = await listMoreContacts(database.db, { ...man, tier: 'gold' }, parsePosition(next));
    ids.push(page.items.map(({ member }) => member.id));
    next = page.next;
  }
  return ids;
}

describe('the contacts of a member with 250 conversations', () => {
  test('are all listed in order of their last messages, without gaps or repeats', async () => {
    const listed = await pages();
    expect(listed.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(listed.flat()).toEqual(women);
  });

  test('stay without gaps or repeats when conversations move to the top between two pages', async () => {
    const moved = [5, 150, 249].flatMap((index) => women[index] ?? []);
    const listed = await pages((page) =>
      page === 1
        ? database.sql`
            with c as (update conversations set last_message_at = now() where high_id = ${man.id} and low_id = any(${moved}::bigint[]) returning id)
            update conversation_members m set listed_at = now() from c where c.id = m.conversation_id and m.member_id = ${man.id}`
        : Promise.resolve(),
    );
    // The live connection receives the messages that moved them.
    expect(listed.flat()).toEqual(women.filter((id) => id === moved[0] || !moved.includes(id)));
  });

  test('contain neither blocked members nor deleted conversations', async () => {
    const [blocked, blocker, deleted] = [women[120], women[130], women[140]];
    await database.sql`insert into blocks (blocker_id, blocked_id) values (${man.id}, ${blocked ?? 0}), (${blocker ?? 0}, ${man.id})`;
    await database.sql`update conversation_members set listed_at = null where member_id = ${man.id} and other_id = ${deleted ?? 0}`;
    const listed = (await pages()).flat();
    expect(listed).toHaveLength(conversations - 3);
    for (const id of [blocked, blocker, deleted]) expect(listed).not.toContain(id);
  });

  test('contain customer service once, even when that conversation is the oldest', async () => {
    const [row] = await database.sql<{ id: number }[]>`
      insert into conversations (low_id, high_id, last_seq, last_type, last_message_at)
      values (${Math.min(man.id, serviceMemberId)}, ${Math.max(man.id, serviceMemberId)}, 1, 'text', now() - interval '1 year') returning id`;
    await database.sql`
      insert into conversation_members (conversation_id, member_id, other_id, listed_at)
      values (${row?.id ?? 0}, ${man.id}, ${serviceMemberId}, now() - interval '1 year')`;
    const listed = (await pages()).flat();
    expect(listed).not.toContain(serviceMemberId); // the contacts frame contains it
  });

  test('have no previews for a tier that may not read messages', async () => {
    await database.sql`delete from tier_permissions where permission = 'Read_chat_messages' and tier = 'free'`;
    const { next } = await listContacts(database.db, man);
    if (!next) throw new Error('one page only');
    const page = await listMoreContacts(database.db, { ...man, tier: 'free' }, parsePosition(next));
    expect(new Set(page.items.map(({ preview }) => preview))).toEqual(new Set(['']));
  });

  test('begin with those of one screen for a page, without messages, and with previews for a tier that may read', async () => {
    await database.sql`update tier_permissions set allowed = tier = 'gold' where permission = 'Read_chat_messages'`;
    const first = await listFirstContacts(database.db, { ...man, tier: 'gold' });
    expect(first.map(({ member }) => member.id)).toEqual(women.slice(0, 14));
    expect(first.every((contact) => contact.preview === 'hello' && !('messages' in contact))).toBe(true);
    const free = await listFirstContacts(database.db, { ...man, tier: 'free' });
    expect(new Set(free.map(({ preview }) => preview))).toEqual(new Set(['']));
  });
});

test('the position in the list returns to the same text', async () => {
  const { next = '' } = await listContacts(database.db, man);
  expect(next).toMatch(positionPattern);
  expect(formatPosition(parsePosition(next))).toBe(next);
});
