import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, detectorRules } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { hostileRules } from '@/lib/testing/hostile-rules';
import { later } from '@/lib/testing/later';
import { processorTimeOf } from '@/lib/testing/processor-time';
import { getActiveRules } from './active-rules';
import { checkText } from './check-text';
import type { RuleChange } from './model';
import { listRules, saveRule } from './rules';

let database: TestDatabase;
let db: Db;
let staff: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  staff = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());
beforeEach(() => db.delete(detectorRules).where(isNull(detectorRules.recogniser)));

const costly = hostileRules['one end after many beginnings']?.lists()[0] ?? [];
const change: RuleChange = {
  kind: 'payment',
  label: 'Cards',
  words: ['prepaid card*'],
  actions: { name: 'none', profile: 'hold', post: 'hold', private: 'warn' },
  isActive: true,
  note: '',
};
const save = (changes: Partial<RuleChange>) => saveRule(db, staff, { ...change, ...changes });
const store = (label: string, words: readonly string[]) =>
  db.insert(detectorRules).values({ kind: 'payment', label, words: [...words] });
const findRule = async (label: string) => (await listRules(db)).find((rule) => rule.label === label);

it('refuses a list that would make checks slow, also when it is switched on, and stores an inactive one', async () => {
  expect(await save({ label: 'Stars', words: costly })).toEqual({ ok: false, code: 'RULE_TOO_COSTLY' });
  expect(await findRule('Stars')).toBeUndefined();
  const saved = await save({ label: 'Stars', words: costly, isActive: false });
  if (!saved.ok) throw new Error(saved.code);
  expect(await save({ id: saved.value.id, label: 'Stars', words: costly })).toEqual({
    ok: false,
    code: 'RULE_TOO_COSTLY',
  });
  expect(await save({ id: saved.value.id, label: 'Stars', words: ['prepaid*'] })).toMatchObject({ ok: true });
});

it('refuses lists that are too long together, and lets one become shorter', async () => {
  const words = Array.from({ length: 2000 }, (_, n) => `w${n.toString(36)}`.padEnd(36, 'z'));
  const ids = [];
  for (let n = 0; n < 2; n += 1) {
    const saved = await save({ label: `Long ${n}`, words, isActive: false });
    if (saved.ok) ids.push(saved.value.id);
  }
  expect(ids).toHaveLength(2);
  expect(await save({ label: 'Long 3', words, isActive: false })).toEqual({ ok: false, code: 'RULE_TOO_COSTLY' });
  for (const id of ids) expect(await save({ id, label: 'Long', words: ['shorter'] })).toMatchObject({ ok: true });
});

it('stops costly rules that are stored already, keeps the others, and shows it to staff', async () => {
  await store('Old stars', costly);
  await store('Old words', ['oldcard']);
  const rules = await later(() => getActiveRules(db));
  expect(checkText('an oldcard', rules)).toHaveLength(1);
  expect(processorTimeOf(() => checkText('aaaa a '.repeat(300), rules))).toBeLessThan(100);
  expect(await findRule('Old stars')).toMatchObject({ isActive: false, isTooCostly: true });
  expect(await findRule('Old words')).toMatchObject({ isActive: true, isTooCostly: false });
  const stopped = await findRule('Old stars');
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(stopped?.id)));
  expect(rows).toMatchObject([{ actorId: null, act: 'rule.change', details: { isActive: false, isTooCostly: true } }]);
  // Staff mend it, and the mark goes.
  expect(await save({ ...stopped, most: undefined, words: ['mended'], isActive: true })).toMatchObject({ ok: true });
  expect(await findRule('Old stars')).toMatchObject({ isActive: true, isTooCostly: false });
});

it('does not read words of stored lists that are longer than all may be', async () => {
  await store('Endless', [Array.from({ length: limits.textFilter.characters + 1 }, () => 'q').join('')]);
  const rules = await later(() => getActiveRules(db));
  expect(rules.rules.some(({ words }) => words.some((word) => word.length > limits.textFilter.characters))).toBe(false);
  expect(await findRule('Endless')).toMatchObject({ isActive: false, isTooCostly: true });
  expect(rules.rules.length).toBeGreaterThanOrEqual(5);
});
