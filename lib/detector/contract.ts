import * as z from 'zod';
import { fieldClasses, heldFields, heldStatuses, matchKinds, recognisers, ruleActions } from '@/lib/core/detector';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, page, paragraphs, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { legacyLanguages } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { heldTextNames, ruleNames, toHeldPageWire, toRulesWire, toTriedWire } from './wire';

const roles = staffAreas.detector;
const bit = z.literal([0, 1]);
const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);
const action = z.enum(ruleActions, { error: 'format' });
const actions = Object.fromEntries(fieldClasses.map((of) => [of, action])) as Record<
  (typeof fieldClasses)[number],
  typeof action
>; // one entry of each class

const matchWire = z.object({
  rule: z.int().positive(),
  kind: z.enum(matchKinds),
  excerpt: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});

const heldPageWire = z.object({
  data: z.array(
    z.object({
      id: z.int().positive(),
      field: z.enum(heldFields),
      subject_id: z.int().nullable(),
      uid: z.int().positive(),
      username: z.string(),
      avatar: z.string(),
      language: z.enum(legacyLanguages),
      content: z.string(),
      matches: z.array(matchWire),
      status: z.enum(heldStatuses),
      /** In ms. */
      create_time: z.int(),
    }),
  ),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});

const rulesWire = z.array(
  z.object({
    id: z.int().positive(),
    kind: z.enum(matchKinds),
    recogniser: z.enum([...recognisers, '']),
    label: z.string(),
    words: z.array(z.string()),
    ...actions,
    most: z.int().nullable(),
    active: bit,
    /** The site made the rule inactive: it does not fit into the budget of all rules. */
    too_costly: bit,
    note: z.string(),
    updated_by: z.string(),
    /** In ms. */
    update_time: z.int(),
  }),
);

const triedWire = z.object({ normal: z.string(), matches: z.array(matchWire) });

const saveRuleInput = z.object({
  /** Left out for a new list of words. */
  id: id.optional(),
  kind: z.enum(matchKinds, { error: 'format' }),
  label: line(60).refine((value) => value !== '', { error: 'required' }),
  /** One entry a line. */
  words: text(limits.detector.list)
    .transform((value) => value.split('\n'))
    .refine((value) => value.length <= limits.detector.words, { error: 'tooMany' }),
  ...actions,
  /** Of `same_text`: so many members may receive one text within a day. */
  most: digits({ min: 1, max: 1000 }).optional(),
  active: flag,
  note: line(limits.detector.note).default(''),
});

/* Texts that wait for staff, and the rules of the detector. */
export const detectorContract = {
  '/member/staff/held_texts': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: heldPageWire,
    toWire: toHeldPageWire,
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
    output: rulesWire,
    toWire: toRulesWire,
  }),
  '/member/staff/save_detector_rule': endpoint('staff', {
    roles,
    input: saveRuleInput,
    names: ruleNames,
    output: z.object({ id: z.int().positive() }),
    body: { kind: 'fields', maxBytes: 4 * limits.detector.list },
    codes: { RULE_NOT_FOUND: -1, TOO_MANY_RULES: -2, RULE_TOO_COSTLY: -3 },
  }),
  '/member/staff/try_text': endpoint('staff', {
    roles,
    input: z.object({ text: paragraphs(limits.detector.tried) }),
    output: triedWire,
    toWire: toTriedWire,
  }),
} satisfies ContractTable;

export type HeldPageWire = z.infer<typeof heldPageWire>;
export type RulesWire = z.infer<typeof rulesWire>;
export type TriedWire = z.infer<typeof triedWire>;
export type SaveRuleInput = z.input<typeof saveRuleInput>;
