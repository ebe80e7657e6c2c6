import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, detectorRules } from '@/db/schema';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { later } from '@/lib/testing/later';
import { textFilterContract } from './contract';
import type { RuleChange } from './model';
import { listRules, saveRule, tryText } from './rules';

let database: TestDatabase;
let db: Db;
let staff: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  staff = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

const change: RuleChange = {
  kind: 'payment',
  label: 'Prepaid cards',
  words: [' prepaid card* ', '', '充值卡', '充值卡'],
  actions: { name: 'none', profile: 'hold', post: 'hold', private: 'warn' },
  isActive: true,
  note: 'seen in May',
};

it('adds a list of words, which takes effect within 5 seconds, and audits it', async () => {
  expect((await tryText(db, 'a prepaid cards offer')).matches).toEqual([]);
  const saved = await saveRule(db, staff, change);
  if (!saved.ok) throw new Error(saved.code);
  const { id } = saved.value;
  const tried = await later(() => tryText(db, 'a prepaid cards offer'));
  expect(tried).toMatchObject({ normal: 'a prepaid cards offer', matches: [{ ruleId: id, kind: 'payment' }] });
  const rules = await listRules(db);
  expect(rules.find((rule) => rule.id === id)).toMatchObject({
    words: ['prepaid card*', '充值卡'],
    updatedBy: staff.username,
    note: 'seen in May',
  });
  expect(textFilterContract['/member/staff/detector_rules'].output.parse(rules)).toEqual(rules);
  const rows = await db.select().from(auditLog).where(eq(auditLog.act, 'rule.create'));
  expect(rows).toMatchObject([{ actorId: staff.id, subject: 'detector_rule', subjectId: String(id) }]);
});

it('switches a rule off and on', async () => {
  const [rule] = await db.select().from(detectorRules).where(eq(detectorRules.recogniser, 'phone_number'));
  const actions = { name: 'hold', profile: 'hold', post: 'hold', private: 'warn' } as const;
  const toggled = { ...change, id: rule?.id, kind: 'payment', actions, words: ['ignored'] } as const;
  const kinds = async () => (await later(() => tryText(db, '13800138000'))).matches.map(({ kind }) => kind);
  expect(await saveRule(db, staff, { ...toggled, isActive: false })).toMatchObject({ ok: true });
  expect(await kinds()).toEqual([]);
  await saveRule(db, staff, { ...toggled, isActive: true });
  expect(await kinds()).toEqual(['phone']);
  // A recogniser keeps its kind and has no words.
  const [after] = await db.select().from(detectorRules).where(eq(detectorRules.recogniser, 'phone_number'));
  expect(after).toMatchObject({ kind: 'phone', words: [] });
});

it('refuses actions that a field does not allow, words too short to search, and unknown rules', async () => {
  const save = (given: Partial<RuleChange>) => saveRule(db, staff, { ...change, ...given });
  const { actions } = change;
  expect(await save({ actions: { ...actions, private: 'hold' } })).toMatchObject({ fields: { private: 'format' } });
  expect(await save({ actions: { ...actions, post: 'warn' } })).toMatchObject({ fields: { post: 'format' } });
  expect(await save({ words: ['x'] })).toMatchObject({ fields: { words: 'format' } });
  expect(await save({ words: ['*'] })).toMatchObject({ fields: { words: 'format' } });
  expect(await save({ words: ['y'.repeat(41)] })).toMatchObject({ fields: { words: 'format' } });
  expect(await save({ words: [' '] })).toMatchObject({ fields: { words: 'required' } });
  expect(await save({ kind: 'same_text' })).toMatchObject({ fields: { kind: 'format' } });
  expect(await save({ id: 2_000_000_000 })).toEqual({ ok: false, code: 'RULE_NOT_FOUND' });
});
