import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { detectorRules, members } from '@/db/schema';
import { writeAudit } from '@/lib/platform/write-audit';
import { actionsOf, fieldClasses } from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { getActiveRules } from './active-rules';
import { checkText } from './check-text';
import type { TextFilterRule, RuleChange, TriedText } from './model';
import { fitRules, sizeOf } from './fit-rules';
import { normalise, toPlainText } from './normalise';
import { countCharacters, readRules } from './read-rules';
import { isSearchable, type Rule } from './rule-set';
import { finishInSlices } from './slices';

const maxRules = 200;

/** Lists all rules, those of the program first. */
export async function listRules(db: Db): Promise<readonly TextFilterRule[]> {
  const rows = await db
    .select({
      id: detectorRules.id,
      kind: detectorRules.kind,
      recogniser: detectorRules.recogniser,
      label: detectorRules.label,
      words: detectorRules.words,
      name: detectorRules.actionName,
      profile: detectorRules.actionProfile,
      post: detectorRules.actionPost,
      private: detectorRules.actionPrivate,
      most: detectorRules.most,
      isActive: detectorRules.isActive,
      isTooCostly: detectorRules.isTooCostly,
      note: detectorRules.note,
      updatedBy: members.username,
      updatedAt: detectorRules.updatedAt,
    })
    .from(detectorRules)
    .leftJoin(members, eq(members.id, detectorRules.updatedBy))
    .orderBy(asc(detectorRules.id))
    .limit(maxRules);
  return rows.map(({ name, profile, post, private: ofPrivate, updatedBy, updatedAt, ...row }) => ({
    ...row,
    actions: { name, profile, post, private: ofPrivate },
    updatedBy: updatedBy ?? '',
    updatedAt: updatedAt.getTime(),
  }));
}

/**
 * Changes a rule, or adds a list of words. A recogniser keeps its kind and has no words. The change is effective in every
 * process within 5 seconds.
 */
export async function saveRule(
  db: Db,
  staff: { readonly id: number },
  { id, kind, label, words, actions, most: maxRecipients, isActive, note }: RuleChange,
): Promise<Result<{ id: number }, 'RULE_NOT_FOUND' | 'TOO_MANY_RULES' | 'RULE_TOO_COSTLY' | 'INVALID'>> {
  const unfit = fieldClasses.find((of) => !(actionsOf[of] as readonly string[]).includes(actions[of]));
  if (unfit) return refuseField(unfit, 'format');
  const list = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  if (!list.every(isSearchable)) return refuseField('words', 'format');
  const [existing] = id === undefined ? [] : await db.select().from(detectorRules).where(eq(detectorRules.id, id));
  if (id !== undefined && !existing) return refuse('RULE_NOT_FOUND');
  const isList = !existing?.recogniser;
  if (isList && list.length === 0) return refuseField('words', 'required');
  if (isList && kind === 'same_text') return refuseField('kind', 'format');
  if (id === undefined && (await db.$count(detectorRules)) >= maxRules) return refuse('TOO_MANY_RULES');
  const candidate = { id: id ?? 0, kind, recogniser: existing?.recogniser ?? null, words: isList ? list : [], actions };
  if (!(await fits(db, candidate, { isActive, sizeBefore: sizeOf(existing?.words ?? []) })))
    return refuse('RULE_TOO_COSTLY');
  const row = {
    label,
    note,
    isActive,
    actionName: actions.name,
    actionProfile: actions.profile,
    actionPost: actions.post,
    actionPrivate: actions.private,
    words: isList ? list : [],
    kind: isList ? kind : (existing?.kind ?? kind),
    most: existing?.recogniser === 'same_text' ? (maxRecipients ?? existing.most) : null,
  };
  const values = sql`${row.kind}, ${row.label}, ${toArray(row.words)}, ${row.note}, ${row.actionName}, ${row.actionProfile}, ${row.actionPost},
    ${row.actionPrivate}, ${row.most}::integer, ${row.isActive}::boolean, false, ${staff.id}::bigint, now()`;
  const columns = sql`kind, label, words, note, action_name, action_profile, action_post, action_private, most, is_active, is_too_costly,
    updated_by, updated_at`;
  const change =
    id === undefined
      ? sql`insert into detector_rules (${columns}) values (${values}) returning id`
      : sql`update detector_rules set (${columns}) = (${values}) where id = ${id} returning id`;
  const audit = writeAudit({
    actorId: staff.id,
    act: id === undefined ? 'rule.create' : 'rule.change',
    subject: 'detector_rule',
    subjectId: sql`changed.id`,
    details: { label, isActive, actions, most: row.most, words: list.length },
  });
  const [saved] = await db.execute<{ id: number }>(
    sql`with changed as (${change}) select changed.id, ${audit} as audited from changed`,
  );
  return saved ? ok({ id: saved.id }, 'saveSuccess') : refuse('RULE_NOT_FOUND');
}

/**
 * Returns whether a rule leaves the checks within their budget, in addition to the other active ones. A list that only becomes
 * shorter, or inactive, always fits.
 */
async function fits(
  db: Db,
  rule: Rule,
  { isActive, sizeBefore }: { isActive: boolean; sizeBefore: number },
): Promise<boolean> {
  const size = sizeOf(rule.words);
  if (size > sizeBefore && size + (await countCharacters(db, { except: rule.id })) > limits.textFilter.characters)
    return false;
  if (!isActive) return true;
  const others = (await readRules(db)).filter(({ id, isTooLong }) => id !== rule.id && !isTooLong);
  const { refused } = await finishInSlices(fitRules([...others, rule]));
  return !refused.includes(rule);
}

/** An array as one parameter: the driver would send a list as many. */
function toArray(words: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;
}

/** Returns a text as the text filter compares it, and what the active rules find in it. */
export async function tryText(db: Db, text: string): Promise<TriedText> {
  const rules = await getActiveRules(db);
  return { normal: toPlainText(normalise(text)), matches: checkText(text, rules) };
}
