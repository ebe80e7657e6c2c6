import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { memberFacts, members, memberSettings } from '@/db/schema';
import { factNames } from '@/lib/core/about';
import { renameFields } from '@/lib/core/endpoint';
import { limits } from '@/lib/core/limits';
import { notificationKinds } from '@/lib/core/notifications';
import { fieldErrors } from '@/lib/core/validation-keys';
import { findChatState, saveChatSettings } from '@/lib/chat/settings';
import { findMember, getOwnRecord } from '@/lib/members/queries';
import { noFacts, type MemberFacts } from '@/lib/profile/model';
import { buildMember, buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { factsInput, profileInput, settingsContract, signatureInput } from './contract';
import type { GeneralSettings, NotificationSettings } from './model';
import { findNotificationSettings, saveNotificationSettings } from './notifications';
import { changeSignature, saveFacts, saveGeneralSettings } from './service';
import { toFactsInput, toGeneralInput, toNotificationInput } from './inputs';
import { factsNames, profileNames } from './names';
import { toProfileInput } from './wire';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const family = '👨‍👩‍👧‍👦';

describe('a signature', () => {
  it.each([
    ['thirty letters', 'x'.repeat(30)],
    ['thirty characters of Chinese', '緣'.repeat(30)],
    ['thirty families', family.repeat(30)],
    ['one line of several', 'one\n two\t three', 'one two three'],
    ['nothing that is visible', ' \u200b\u2060 ', ''],
    ['nothing', '', ''],
  ])('may be %s, and is stored', async (_, typed, stored = typed) => {
    const member = await buildMember(db, { signature: 'before' });
    const { signature } = signatureInput.parse({ signature: typed });
    expect(await changeSignature(db, member, signature)).toEqual({ ok: true, value: null, messageKey: 'modified' });
    expect((await getOwnRecord(db, member.id)).signature).toBe(stored);
  });

  it.each(['x'.repeat(31), family.repeat(31), `e${'\u0301'.repeat(300)}`])('may not be longer: %#', (signature) => {
    expect(fieldErrors(signatureInput, { signature })).toEqual({ signature: 'tooLong' });
  });
});

describe('the facts about a member', () => {
  const facts: MemberFacts = {
    height: 172,
    education: 'master',
    occupation: 'Nurse',
    maritalStatus: 'single',
    children: 'none',
    languages: ['zh', 'en'],
    city: 'Taipei',
    goals: ['marriage'],
    interests: ['tea', 'hiking'],
    undisclosed: [],
  };

  it('are replaced by each save, and those left out are not stated', async () => {
    const { man, woman } = await buildPair(db);
    await saveFacts(db, woman, facts);
    expect((await findMember(db, man, woman.id))?.member.facts).toEqual(facts);
    await saveFacts(db, woman, { ...noFacts, city: 'London' });
    expect((await getOwnRecord(db, woman.id)).facts).toEqual({ ...noFacts, city: 'London' });
  });

  it('lose their values once they are undisclosed', async () => {
    const member = await buildMember(db);
    await saveFacts(db, member, { ...facts, undisclosed: ['height', 'interests', 'city'] });
    const [row] = await db.select().from(memberFacts).where(eq(memberFacts.memberId, member.id));
    expect(row).toMatchObject({ height: null, interests: [], city: '', occupation: 'Nurse' });
    expect(row?.undisclosed).toEqual(['height', 'interests', 'city']);
  });

  it('are accepted as lists, as texts with commas, empty and missing', () => {
    const parsed = { ...noFacts, maritalStatus: undefined, marital_status: null };
    delete (parsed as Partial<typeof parsed>).maritalStatus;
    expect(factsInput.parse({})).toEqual(parsed);
    expect(factsInput.parse({ height: '', education: '', languages: '', interests: [] })).toEqual(parsed);
    expect(factsInput.parse({ height: '180', languages: 'zh,en,zh', goals: ['chat'] })).toMatchObject({
      height: 180,
      languages: ['zh', 'en'],
      goals: ['chat'],
    });
  });

  it.each([
    ['height', limits.about.height.min - 1, 'format'],
    ['height', limits.about.height.max + 1, 'format'],
    ['height', '1e2', 'format'],
    ['education', 'kindergarten', 'format'],
    ['marital_status', 'complicated', 'format'],
    ['children', 7, 'format'],
    ['languages', ['xx'], 'format'],
    ['languages', 'zh,yue,en,ja,ko,vi,th,ms,id', 'tooMany'],
    ['interests', ['hoverboards'], 'format'],
    ['goals', { chat: true }, 'format'],
    ['undisclosed', ['password'], 'format'],
    ['occupation', 'x'.repeat(41), 'tooLong'],
    ['city', 'a\u0000b', 'format'],
  ])('refuse %s = %j', (field, value, error) => {
    expect(fieldErrors(factsInput, { [field]: value })).toEqual({ [field]: error });
  });
});

describe('general settings', () => {
  it('are saved one by one, next to the chat settings', async () => {
    const member = await buildMember(db, { language: 'zhtw' });
    const saved = { ok: true, messageKey: 'saveSuccess' };
    expect(await saveGeneralSettings(db, member, {})).toMatchObject({ value: { bulkMail: false, language: 'zh-TW' } });
    await saveChatSettings(db, member.id, { showsReceipts: false });
    expect(await saveGeneralSettings(db, member, { bulkMail: true })).toMatchObject({
      ...saved,
      value: { bulkMail: true },
    });
    expect(await saveGeneralSettings(db, member, { language: 'en' })).toEqual({
      ...saved,
      value: { bulkMail: true, language: 'en' },
    });
    expect(await findChatState(db, member.id)).toMatchObject({ showsReceipts: false, showsOnline: true });
    const [row] = await db.select().from(memberSettings).where(eq(memberSettings.memberId, member.id));
    const [own] = await db.select().from(members).where(eq(members.id, member.id));
    expect([row?.bulkMail, own?.language]).toEqual([true, 'en']);
  });
});

describe('notification settings', () => {
  it('are all on and automatic at first, as the table has them', async () => {
    const member = await buildMember(db);
    const untouched = await findNotificationSettings(db, member);
    const stored = await saveNotificationSettings(db, member, { chat: true });
    expect(stored).toMatchObject({ ok: true, value: untouched });
    expect(notificationKinds.every((kind) => untouched[kind])).toBe(true);
    expect(untouched.delivery).toBe('automatic');
  });

  it.each(notificationKinds)('%s is switched off alone', async (kind) => {
    const member = await buildMember(db);
    const before = await findNotificationSettings(db, member);
    await saveNotificationSettings(db, member, { [kind]: false });
    expect(await findNotificationSettings(db, member)).toEqual({ ...before, [kind]: false });
    await saveNotificationSettings(db, member, { delivery: 'never' });
    expect(await findNotificationSettings(db, member)).toEqual({ ...before, [kind]: false, delivery: 'never' });
  });

  it('of others stay as they are', async () => {
    const [member, other] = [await buildMember(db), await buildMember(db)];
    await saveNotificationSettings(db, member, { like: false });
    expect((await findNotificationSettings(db, other)).like).toBe(true);
  });
});

describe('inputs', () => {
  it('leave a profile unchanged', () => {
    for (const gender of ['male', 'female', undefined] as const) {
      const form = { email: 'a@example.test', birthday: '1990-02-28', gender, avatar: 'a'.repeat(32) };
      expect(renameFields(profileInput.parse(toProfileInput(form)), profileNames)).toEqual(form);
    }
  });

  it('leave facts unchanged', () => {
    const facts: MemberFacts = { ...noFacts, height: 150, maritalStatus: 'widowed', undisclosed: [...factNames] };
    expect(renameFields(factsInput.parse(toFactsInput(facts)), factsNames)).toEqual(facts);
  });

  it('leave settings unchanged, and a change has changed fields only', () => {
    const general: GeneralSettings = { bulkMail: true, language: 'zh-CN' };
    const { input, names } = settingsContract['/member/index/general'];
    expect(renameFields(input.parse(toGeneralInput(general)), names)).toEqual(general);
    const kinds = notificationKinds.map((kind, n) => [kind, n % 2 === 0]);
    const settings = { ...Object.fromEntries(kinds), delivery: 'never' } as NotificationSettings; // every kind is listed
    const row = settingsContract['/member/index/notification'];
    expect(renameFields(row.input.parse(toNotificationInput(settings)), row.names)).toEqual(settings);
    expect(row.input.parse(toNotificationInput({ mutualLike: false }))).toEqual({ mutual_like: false });
  });
});
