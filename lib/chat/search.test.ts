import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBlock, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { packMessages } from './pack-messages';
import { looked, searchMessages } from './search';
import { sendMessages } from './send';
import { clearConversation } from './service';
import { findChatState, findOwnSide, saveChatSettings, saveDraft, setMuted } from './settings';

let database: TestDatabase;
let woman: Member;
let man: Member;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

async function say(from: Member, to: Member, content: string): Promise<void> {
  const [outcome] = await sendMessages(database.db, [
    { senderId: from.id, receiverId: to.id, clientId: `id-${(made += 1)}`, type: 'text', content, imageKey: null },
  ]);
  if (!outcome?.ok) throw new Error(`${content} was not stored`);
}

/** Fills the conversation up to `count` messages; every tenth contains the word. */
async function fill(count: number, word: string): Promise<void> {
  await database.sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content)
    select c.id, n, ${man.id}, 'fill-' || n, 'text', case when n % 10 = 0 then ${word} || ' ' || n else 'n' || n end
    from conversations c, generate_series(c.last_seq + 1, ${count}) n where c.low_id = least(${man.id}::bigint, ${woman.id}) and c.high_id = greatest(${man.id}::bigint, ${woman.id})`;
  await database.sql`update conversations set last_seq = ${count} where ${man.id} in (low_id, high_id)`;
}

const noPacks = () => Promise.resolve();

describe.each([
  { state: 'are packed', isPacked: true },
  { state: 'are not packed yet', isPacked: false },
])('searchMessages, of messages that $state,', ({ isPacked }) => {
  const pack = isPacked ? () => packMessages(database.db) : noPacks;

  async function searchContents(reader: Member, query: Parameters<typeof searchMessages>[2]): Promise<string[]> {
    await pack();
    return (await searchMessages(database.db, reader.id, query)).items.map(({ content }) => content);
  }

  test('finds parts of texts in any case, from both members, newest first, and matches wildcards literally', async () => {
    const other = await buildMember(database.db);
    for (const [from, to, content] of [
      [man, woman, 'Good MORNING'],
      [woman, man, '早安，100% 開心'],
      [other, woman, 'morning_star'],
      [woman, other, 'evening'],
    ] as const)
      await say(from, to, content);
    expect(await searchContents(woman, { text: 'morning' })).toEqual(['morning_star', 'Good MORNING']);
    expect(await searchContents(woman, { text: 'morning', otherId: man.id })).toEqual(['Good MORNING']);
    expect(await searchContents(man, { text: '安' })).toEqual(['早安，100% 開心']);
    expect(await searchContents(woman, { text: '0%' })).toEqual(['早安，100% 開心']);
    expect(await searchContents(woman, { text: '_' })).toEqual(['morning_star']);
    expect(await searchContents(woman, { text: '\\' })).toEqual([]);
  });

  test.each([
    ['听音乐会', '週末去聽音樂會'],
    ['聽音樂會', '周末去听音乐会'],
    ['Café', 'Cafe\u0301 au lait'],
    ['creme brulee', 'Crème brûlée'],
    ['abc123', 'ＡＢＣ１２３'],
    ['👩‍💻', 'I am a 👩‍💻'],
  ])('finds by %s, across conversations and in one, the text %s', async (text, content) => {
    await say(man, woman, content);
    await say(man, woman, 'another text');
    expect(await searchContents(woman, { text })).toEqual([content]);
    expect(await searchContents(woman, { text, otherId: man.id })).toEqual([content]);
  });

  test('finds nothing by accents alone', async () => {
    await say(man, woman, 'Crème');
    expect(await searchContents(woman, { text: '\u0301' })).toEqual([]);
  });

  test("never searches other members' conversations, deleted messages or blocked pairs", async () => {
    const stranger = await buildMember(database.db, { gender: 'female' });
    await say(man, woman, 'secret');
    expect(await searchContents(stranger, { text: 'secret' })).toEqual([]);
    expect(await searchContents(stranger, { text: 'secret', otherId: man.id })).toEqual([]);
    await clearConversation(database.db, woman.id, man.id);
    expect([
      await searchContents(woman, { text: 'secret' }),
      await searchContents(woman, { text: 'secret', otherId: man.id }),
    ]).toEqual([[], []]);
    expect(await searchContents(man, { text: 'secret' })).toEqual(['secret']);
    await buildBlock(database.db, woman, man);
    expect([
      await searchContents(man, { text: 'secret' }),
      await searchContents(man, { text: 'secret', otherId: woman.id }),
    ]).toEqual([[], []]);
  });

  test('reaches the beginning of a long conversation page by page, without gaps or repetitions', async () => {
    await say(man, woman, 'first');
    await fill(45_000, 'word');
    await pack();
    for (const otherId of [man.id, undefined]) {
      const seqs: number[] = [];
      for (let before: number | null | undefined; before !== null;) {
        const reply: Awaited<ReturnType<typeof searchMessages>> = await searchMessages(database.db, woman.id, {
          text: 'WORD 44',
          otherId,
          before,
        });
        seqs.push(...reply.items.map(({ seq }) => seq));
        before = reply.next;
      }
      // In all conversations, the newest ones of each are searched: more of them where packs have them.
      const older = otherId ? [440, ...range(4_400, 4_490), 44_000] : isPacked ? [44_000] : [];
      const expected = [...older, ...range(44_010, 44_990)].sort((a, b) => b - a);
      expect(seqs).toEqual(expected);
    }
    const deep = await searchMessages(database.db, woman.id, { text: 'first', otherId: man.id });
    expect(deep).toEqual({ items: [], next: 45_000 - looked + 1 });
  });

  function range(from: number, to: number): number[] {
    return Array.from({ length: (to - from) / 10 + 1 }, (_, n) => from + n * 10);
  }
});

describe('chat settings', () => {
  test('keep a draft and a mute for one side of an existing conversation only', async () => {
    expect(await saveDraft(database.db, man.id, { otherId: woman.id, text: 'x' })).toEqual({
      ok: false,
      code: 'NO_CONVERSATION',
    });
    expect(await setMuted(database.db, man.id, { otherId: woman.id, isMuted: true })).toEqual({
      ok: false,
      code: 'NO_CONVERSATION',
    });
    await say(man, woman, 'hello');
    await saveDraft(database.db, man.id, { otherId: woman.id, text: 'half a sen' });
    await setMuted(database.db, man.id, { otherId: woman.id, isMuted: true });
    expect(await findOwnSide(database.db, man.id, woman.id)).toEqual({ draft: 'half a sen', isMuted: true });
    expect(await findOwnSide(database.db, woman.id, man.id)).toEqual({ draft: '', isMuted: false });
  });

  test('keep their values when another one is saved', async () => {
    expect(await findChatState(database.db, man.id)).toEqual({
      showsOnline: true,
      showsReceipts: true,
      acceptsFrom: 'everyone',
      freeLeft: await getQuota(database.db, 'free', 'chat_sent_day'),
      newPeople: { left: await getQuota(database.db, 'free', 'chat_start_day'), canUpgrade: true },
      mutualLikes: 0,
      unreadMails: 0,
      unreadNotices: 0,
      likes: 0,
      coins: 0,
    });
    await saveChatSettings(database.db, man.id, { acceptsFrom: 'verified' });
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    expect(await saveChatSettings(database.db, man.id, { showsReceipts: false })).toEqual({
      showsOnline: false,
      showsReceipts: false,
      acceptsFrom: 'verified',
    });
    expect(await saveChatSettings(database.db, man.id, { showsOnline: true })).toEqual({
      showsOnline: true,
      showsReceipts: false,
      acceptsFrom: 'verified',
    });
  });
});
