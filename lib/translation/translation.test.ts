import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ledgerTransfers, quotaCounters, tierPermissions, translations } from '@/db/schema';
import type { Tier } from '@/lib/core/member';
import { findBalance } from '@/lib/credits/queries';
import { setSpendingLimit } from '@/lib/credits/service';
import { libreTranslator } from '@/lib/platform/providers/translation/libre-translator';
import type { Translator } from '@/lib/platform/providers/translation/translator';
import { buildMember, getQuota } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { giveCoins } from '@/lib/testing/money';
import { startTranslateServer, type TranslateServer } from '@/lib/testing/translate-server';
import { translate } from './service';

let database: TestDatabase;
let server: TranslateServer;
const served = { kind: 'full', serves: async () => true } as const;
let translator: Translator;
beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  server = await startTranslateServer();
  translator = libreTranslator({ url: server.url });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
afterEach(() => void server.requests.splice(0));

let texts = 0;
const newText = () => `A text that no member has written before, number ${++texts}`;

/** A member of a tier with coins and with a part of the free quota of the day. */
async function memberWith({ tier = 'free' as Tier, coins = 0, left = 0 } = {}) {
  const { db } = database;
  const member = { ...(await buildMember(db, { tier })), tier };
  const used = (await getQuota(db, tier, 'translate_day')) - left;
  await db.insert(quotaCounters).values({ memberId: member.id, kind: 'translate_day', used });
  if (coins > 0) await giveCoins(db, member, coins);
  return member;
}

type Asked = Partial<Parameters<typeof translate>[2]> & { by?: Translator | 'none' };

const ask = (member: { id: number; tier: Tier }, { by = translator, ...input }: Asked = {}) =>
  translate(database.db, member, { content: newText(), target: 'zh-CN', ...input }, by === 'none' ? undefined : by);

const usedOf = async ({ id }: { id: number }) =>
  (await database.db.select().from(quotaCounters).where(eq(quotaCounters.memberId, id))).find(
    ({ kind }) => kind === 'translate_day',
  )?.used;
const balanceOf = ({ id }: { id: number }) => findBalance(database.db, id);

test('a text for which no service has the pair is refused first, without a price or a quota', async () => {
  const phrases: Translator = {
    ...served,
    kind: 'phrases',
    serves: async () => false,
    translate: async () => undefined,
  };
  const member = await memberWith({ left: 0, coins: 0 });
  expect(await ask(member, { by: phrases })).toMatchObject({ ok: false, code: 'TRANSLATION_UNAVAILABLE' });
});

describe('the price', () => {
  test.each([
    ['free', 5],
    ['silver', 50],
    ['gold', 500],
  ] as const)('a %s member has %i free translations a day', async (tier, quota) => {
    const member = { ...(await buildMember(database.db, { tier })), tier };
    expect(await ask(member)).toMatchObject({ ok: true, value: { cost: 0, left: quota - 1, isCached: false } });
  });

  test('the quota comes first, then coins: one for each started 200 characters', async () => {
    const member = await memberWith({ left: 1, coins: 5 });
    expect(await ask(member)).toMatchObject({ ok: true, value: { cost: 0, left: 0 } });
    expect(await ask(member)).toMatchObject({ ok: true, value: { cost: 1, left: 0 } });
    const long = newText().padEnd(401, ' x');
    expect(await ask(member, { content: long })).toMatchObject({ ok: true, value: { cost: 3, left: 0 } });
    expect(await balanceOf(member)).toBe(1);
    const kinds = await database.db
      .select({ kind: ledgerTransfers.kind })
      .from(ledgerTransfers)
      .where(sql`${ledgerTransfers.key} like ${`translation:${member.id}:%`}`);
    expect(kinds).toEqual([{ kind: 'translation' }, { kind: 'translation' }]);
  });

  test('without coins the service is not asked, and the refusal has the way to a higher tier', async () => {
    const refused = { ok: false, code: 'INSUFFICIENT_CREDITS' };
    expect(await ask(await memberWith())).toMatchObject({ ...refused, canUpgrade: true });
    expect(await ask(await memberWith({ tier: 'gold' }))).toMatchObject({ ...refused, canUpgrade: false });
    expect(server.requests).toEqual([]);
  });

  test("the member's own limit of the day is not exceeded", async () => {
    const member = await memberWith({ coins: 10 });
    await setSpendingLimit(database.db, member, 1);
    expect(await ask(member, { content: newText().padEnd(300, ' x') })).toMatchObject({ code: 'SPENDING_LIMIT' });
    expect(await ask(member)).toMatchObject({ ok: true });
    expect(await ask(member)).toMatchObject({ code: 'SPENDING_LIMIT' });
    expect(await balanceOf(member)).toBe(9);
  });

  test('a translation that must be free is refused rather than paid', async () => {
    const member = await memberWith({ left: 1, coins: 10 });
    expect(await ask(member, { isFreeOnly: 1 })).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await ask(member, { isFreeOnly: 1 })).toMatchObject({ code: 'TRANSLATION_QUOTA', canUpgrade: true });
    expect(await balanceOf(member)).toBe(10);
  });

  test('a tier with the permission has no limit', async () => {
    const { db } = database;
    const permission = 'Free_use_of_the_translation_function';
    const allow = (allowed: boolean) =>
      db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, permission));
    const member = await memberWith();
    await allow(true);
    expect(await ask(member)).toMatchObject({ ok: true, value: { cost: 0, left: null } });
    await allow(false);
  });
});

describe('what is free', () => {
  test('a text that any member had translated within 30 days', async () => {
    const content = newText();
    await ask(await memberWith({ left: 1 }), { content });
    const poor = await memberWith();
    const hit = { ok: true, value: { text: `译文：${content}`, source: 'en', cost: 0, isCached: true } };
    expect(await ask(poor, { content, by: 'none' })).toMatchObject(hit);
    expect(server.requests).toHaveLength(1);
    await database.db.update(translations).set({ createdAt: sql`now() - interval '30 days'` });
    expect(await ask(poor, { content })).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    const member = await memberWith({ left: 1 });
    expect(await ask(member, { content })).toMatchObject({ ok: true, value: { left: 0, isCached: false } });
    expect(await ask(poor, { content })).toMatchObject(hit);
  });

  test('a text that is in the language already, or has no letters', async () => {
    const member = await memberWith({ left: 1 });
    for (const [content, target] of [
      ['我们走吧', 'zh-CN'],
      ['我們走吧', 'zh-TW'],
      ['你好', 'zh-TW'],
      ['[face1] 👍 12:30', 'zh-CN'],
      ['XD https://example.com/hello 👩‍💻 @lily', 'zh-CN'],
    ] as const)
      expect(await ask(member, { content, target })).toMatchObject({
        ok: true,
        value: { text: content, cost: 0, left: 1 },
      });
    expect(await ask(member, { content: 'Hello', source: 'zh-CN' })).toMatchObject({ value: { text: 'Hello' } });
    expect(await usedOf(member)).toBe(4);
    expect(server.requests).toEqual([]);
  });

  test('a text in Latin letters for English without a service, which alone can tell its language', async () => {
    const member = await memberWith({ left: 1 });
    expect(await ask(member, { content: 'Bonjour', target: 'en', by: 'none' })).toMatchObject({
      value: { text: 'Bonjour', cost: 0, left: 1 },
    });
    const french: Translator = { ...served, translate: async () => ({ lines: ['Hello'], source: 'other' }) };
    expect(await ask(member, { content: 'Bonjour', target: 'en', by: french })).toMatchObject({
      value: { text: 'Hello', source: undefined, left: 0 },
    });
  });

  test('the news that there is no service, also for a member without quota and coins', async () => {
    const poor = await memberWith();
    expect(await ask(poor, { by: 'none' })).toEqual({ ok: false, code: 'TRANSLATION_UNAVAILABLE' });
  });

  test('a text that the service returns unchanged', async () => {
    const member = await memberWith({ left: 1 });
    const echo: Translator = { ...served, translate: async (lines) => ({ lines, source: undefined }) };
    expect(await ask(member, { content: 'YouTube', by: echo })).toMatchObject({ value: { text: 'YouTube', left: 1 } });
  });

  test('20 parallel calls with one text cost once, of one member and of several', async () => {
    const member = await memberWith({ coins: 20 });
    const content = newText();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(member, { content })));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(await balanceOf(member)).toBe(19);
    const members = await Promise.all(Array.from({ length: 10 }, () => memberWith({ left: 1 })));
    const shared = newText();
    const both = await Promise.all(
      members.flatMap((member) => [ask(member, { content: shared }), ask(member, { content: shared })]),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    const used = await Promise.all(members.map(usedOf));
    expect(used.filter((count) => count === 5)).toHaveLength(1);
  });

  test('20 parallel texts of a member with 3 coins cost 3 coins, and only paid texts are stored', async () => {
    const member = await memberWith({ coins: 3 });
    const contents = Array.from({ length: 20 }, newText);
    const before = await database.db.$count(translations);
    const replies = await Promise.all(contents.map((content) => ask(member, { content })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await balanceOf(member)).toBe(0);
    expect(await database.db.$count(translations)).toBe(before + 3);
  });
});

describe('a service', () => {
  const failing: readonly (readonly [string, Parameters<typeof startTranslateServer>[0] | undefined])[] = [
    ['that is down', undefined],
    ['that is slow', { treat: () => ({ delayMilliseconds: 400 }) }],
    ['that returns an error', { treat: () => ({ status: 500 }) }],
    ['that refuses the key', { key: 'another' }],
    ['without the language', { languages: ['en'] }],
    ['that returns no JSON', { treat: () => ({ body: '<html>' }) }],
    ['that returns other JSON', { treat: () => ({ body: '{"translatedText":["a"]}' }) }],
    ['that returns nothing', { treat: () => ({ body: '{"translatedText":" \\n"}' }) }],
    ['that returns more lines', { treat: () => ({ body: '{"translatedText":"一\\n二"}' }) }],
    ['that returns NUL', { treat: () => ({ body: '{"translatedText":"一\\u0000"}' }) }],
    ['that returns another language', { treat: () => ({ body: '{"translatedText":"Guten Tag"}' }) }],
    ['that returns too much', { treat: () => ({ body: JSON.stringify({ translatedText: '我'.repeat(30_000) }) }) }],
  ];

  test.each(failing)('%s costs nothing', async (_, options) => {
    const other = await startTranslateServer(options);
    if (!options) await other.close();
    const member = await memberWith({ left: 1, coins: 5 });
    const by = libreTranslator({ url: other.url, key: 'key', timeoutMilliseconds: 200 });
    expect(await ask(member, { by })).toEqual({ ok: false, code: 'TRANSLATION_UNAVAILABLE' });
    expect(await usedOf(member)).toBe(4);
    expect(await balanceOf(member)).toBe(5);
    if (options) await other.close();
  });

  test('receives neither emoticons nor line breaks of a text, and they stay', async () => {
    const content = 'Good morning! [face12]\n\nSee you tomorrow [face3][face108]';
    const reply = await ask(await memberWith({ left: 1 }), { content, target: 'zh-TW' });
    expect(reply).toMatchObject({ value: { text: '早安！ [face12]\n\n明天見 [face3][face108]', source: 'en' } });
    expect(server.requests).toMatchObject([
      { q: 'Good morning!\nSee you tomorrow', source: 'auto', target: 'zt', format: 'text' },
    ]);
  });

  test('that changes numbers receives the texts between them, and each number stays', async () => {
    const other = await startTranslateServer({
      treat: ({ q }) => {
        const changed = q
          .replace(/\d+/g, (digits) => String(Number(digits) + 1))
          .replace(/[a-z]+/gi, (word) => `${word}中`);
        return { body: JSON.stringify({ translatedText: changed }) };
      },
    });
    const by = libreTranslator({ url: other.url });
    const member = await memberWith({ tier: 'gold', left: 20 });
    for (const [content, text] of [
      ['Ring me on 0912-345-678 tonight', 'Ring中 me中 on中 0912-345-678 tonight中'],
      ['It costs $1,299.50 at 8:30pm\nor 3/4 of it', 'It中 costs中 $1,299.50 at中 8:30pm中\nor中 3/4 of中 it中'],
    ] as const)
      expect(await ask(member, { content, by })).toMatchObject({ value: { text } });
    expect(other.requests).toHaveLength(4);
    await other.close();
  });

  test('that drops what follows an emoji translates all words, and each emoji, link and name stays', async () => {
    const other = await startTranslateServer({
      treat: ({ q }) => {
        const cut = q.replace(/\p{Extended_Pictographic}.*/gu, '').replace(/[a-z]+/gi, (word) => `${word}中`);
        return { body: JSON.stringify({ translatedText: cut }) };
      },
    });
    const by = libreTranslator({ url: other.url });
    const member = await memberWith({ tier: 'gold', left: 20 });
    for (const [content, text] of [
      ['Great 👍🏽 see you at eight', 'Great中 👍🏽 see中 you中 at中 eight中'],
      ['❤️ love from @lily', '❤️ love中 from中 @lily'],
      ['Look 🏳️‍🌈 at https://example.com/a, please :-)', 'Look中 🏳️‍🌈 at中 https://example.com/a, please中 :-)'],
    ] as const)
      expect(await ask(member, { content, by })).toMatchObject({ value: { text } });
    await other.close();
  });

  test('is not asked for the other script of Chinese, in which names and links stay as written', async () => {
    const content = '我們跟@龍發 走吧 https://example.com/龍';
    expect(await ask(await memberWith({ left: 1 }), { content, by: 'none' })).toMatchObject({
      value: { text: '我们跟@龍發 走吧 https://example.com/龙' },
    });
  });

  test('that joins lines receives them one by one', async () => {
    const other = await startTranslateServer({
      treat: ({ q }) => (q.includes('\n') ? { body: '{"translatedText":"一行"}' } : undefined),
    });
    const by = libreTranslator({ url: other.url });
    const content = 'Good morning!\nSee you tomorrow';
    expect(await ask(await memberWith({ left: 1 }), { content, by })).toMatchObject({
      value: { text: '早上好！\n明天见' },
    });
    await other.close();
  });

  test.each([
    ['with other names', ['en', 'zh-Hans', 'zh-Hant'], ['zt', 'zh-Hant', 'zh-Hant']],
    ['without traditional Chinese', ['en', 'zh'], ['zt', 'zh-Hant', 'zh', 'zh']],
  ])('%s is asked by the name that it has accepted', async (_, languages, targets) => {
    const other = await startTranslateServer({ languages, key: 'key' });
    const by = libreTranslator({ url: other.url, key: 'key' });
    for (const content of [newText(), newText()]) {
      const reply = await ask(await memberWith({ left: 1 }), { content, target: 'zh-TW', by });
      expect(reply).toMatchObject({ value: { text: `譯文：${content}`, source: 'en' } });
    }
    expect(other.requests.map(({ target }) => target)).toEqual(targets);
    await other.close();
  });
});

describe('without a service', () => {
  test.each([
    ['zh-TW', '这个软件很好用[face12]\n皇后在后面', '這個軟體很好用[face12]\n皇后在後面', 'zh-CN'],
    ['zh-CN', '這個軟體很好用[face12]\n皇后在後面', '这个软件很好用[face12]\n皇后在后面', 'zh-TW'],
  ] as const)('Chinese is converted to %s', async (target, content, text, source) => {
    const reply = await translate(database.db, await memberWith({ left: 1 }), { content, target }, undefined);
    expect(reply).toMatchObject({ ok: true, value: { text, source, cost: 0, left: 0 } });
  });

  test.each([
    ['Good morning', 'zh-CN'],
    ['我们走吧', 'en'],
    ['Привет, как дела?', 'en'],
  ] as const)('%s is not available in %s', async (content, target) => {
    const reply = await translate(database.db, await memberWith({ left: 1 }), { content, target }, undefined);
    expect(reply).toEqual({ ok: false, code: 'TRANSLATION_UNAVAILABLE' });
  });
});
