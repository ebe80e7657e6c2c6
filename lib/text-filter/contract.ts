import * as z from 'zod';
import { fieldClasses, heldFields, heldStatuses, matchKinds, recognisers, ruleActions } from '@/lib/core/text-filter';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, page, paragraphs, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { locales } from '@/lib/core/locale';
import { pageOf } from '@/lib/core/page-schema';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { heldTextNames, ruleNames } from './names';

const roles = staffAreas.detector;
const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);
const action = z.enum(ruleActions, { error: 'format' });
const actions = Object.fromEntries(fieldClasses.map((of) => [of, action])) as Record<
  (typeof fieldClasses)[number],
  typeof action
>; // one entry of each class

const match = z.object({
  ruleId: z.int().positive(),
  kind: z.enum(matchKinds),
  excerpt: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});
const matches = z.array(match).readonly();

const heldText = z.object({
  id: z.int().positive(),
  field: z.enum(heldFields),
  subjectId: z.int().nullable(),
  author: z.object({ id: z.int().positive(), username: z.string(), avatar: z.string(), language: z.enum(locales) }),
  content: z.string(),
  matches,
  status: z.enum(heldStatuses),
  createdAt: z.int(),
});

const rule = z.object({
  id: z.int().positive(),
  kind: z.enum(matchKinds),
  recogniser: z.enum(recognisers).nullable(),
  label: z.string(),
  words: z.array(z.string()).readonly(),
  actions: z.object(actions),
  most: z.int().nullable(),
  isActive: z.boolean(),
  isTooCostly: z.boolean(),
  note: z.string(),
  updatedBy: z.string(),
  updatedAt: z.int(),
});

const saveRuleInput = z.object({
  /** Left out for a new list of words. */
  id: id.optional(),
  kind: z.enum(matchKinds, { error: 'format' }),
  label: line(60).refine((value) => value !== '', { error: 'required' }),
  /** One entry a line. */
  words: text(limits.textFilter.list)
    .transform((value) => value.split('\n'))
    .refine((value) => value.length <= limits.textFilter.words, { error: 'tooMany' }),
  ...actions,
  /** The members who may receive one text within a day, for `same_text`. */
  most: digits({ min: 1, max: 1000 }).optional(),
  active: flag,
  note: line(limits.textFilter.note).default(''),
});

/* Texts that wait for staff, and the rules of the text filter. */
export const textFilterContract = {
  '/member/staff/held_texts': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(heldText),
  }),
  '/member/staff/decide_held_text': endpoint('staff', {
    roles,
    input: z.object({ id, approve: flag, reason: staffReason }),
    names: heldTextNames,
    output: nothing,
    codes: { TEXT_NOT_FOUND: -1, ALREADY_DECIDED: -2, OWN_CASE: -3 },
  }),
  '/member/staff/detector_rules': endpoint('staff', {
    roles,
    input: z.object({}),
    output: z.array(rule).readonly(),
  }),
  '/member/staff/save_detector_rule': endpoint('staff', {
    roles,
    input: saveRuleInput,
    names: ruleNames,
    output: z.object({ id: z.int().positive() }),
    body: { kind: 'fields', maxBytes: 4 * limits.textFilter.list },
    codes: { RULE_NOT_FOUND: -1, TOO_MANY_RULES: -2, RULE_TOO_COSTLY: -3 },
  }),
  '/member/staff/try_text': endpoint('staff', {
    roles,
    input: z.object({ text: paragraphs(limits.textFilter.tried) }),
    output: z.object({ normal: z.string(), matches }),
  }),
} satisfies ContractTable;
