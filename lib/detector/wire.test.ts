import { expect, it } from 'vitest';
import { fromWarningBits, matchKinds, toWarningBits } from '@/lib/core/detector';
import { detectorContract } from './contract';
import type { DetectorRule, HeldTextPage, RuleChange } from './model';
import {
  fromHeldPageWire,
  fromRulesWire,
  fromTriedWire,
  toHeldPageWire,
  toRulesWire,
  toSaveRuleInput,
  toTriedWire,
} from './wire';

const matches = [{ ruleId: 3, kind: 'phone', excerpt: '13800138000', start: 4, end: 15 }] as const;
const actions = { name: 'none', profile: 'hold', post: 'hold', private: 'warn' } as const;

it('returns held texts, rules and tried texts from the wire as they were', () => {
  const page: HeldTextPage = {
    items: [
      {
        id: 1,
        field: 'trend',
        subjectId: 9,
        author: { id: 5, username: 'Lily', avatar: '', language: 'zh-TW' },
        content: 'call 13800138000',
        matches,
        status: 'pending',
        createdAt: 1_700_000_000_000,
      },
    ],
    page: 1,
    lastPage: 2,
  };
  const rule: DetectorRule = {
    id: 3,
    kind: 'phone',
    recogniser: 'phone_number',
    label: 'Phones',
    words: [],
    actions,
    most: null,
    isActive: true,
    isTooCostly: false,
    note: '',
    updatedBy: 'Ann',
    updatedAt: 1_700_000_000_000,
  };
  const tried = { normal: '13800138000', matches };
  const rows = detectorContract;
  expect(fromHeldPageWire(rows['/member/staff/held_texts'].output.parse(toHeldPageWire(page)))).toEqual(page);
  const rules = [rule, { ...rule, recogniser: null, words: ['a b'] }];
  expect(fromRulesWire(rows['/member/staff/detector_rules'].output.parse(toRulesWire(rules)))).toEqual(rules);
  expect(fromTriedWire(rows['/member/staff/try_text'].output.parse(toTriedWire(tried)))).toEqual(tried);
});

it('sends a rule as the call reads it', () => {
  const change: RuleChange = {
    id: 3,
    kind: 'payment',
    label: 'Cards',
    words: ['card*', '卡'],
    actions,
    isActive: false,
    note: '',
  };
  const input = detectorContract['/member/staff/save_detector_rule'].input.parse(toSaveRuleInput(change));
  expect(input).toMatchObject({ id: 3, words: ['card*', '卡'], active: false, ...actions });
});

it('keeps each set of kinds as bits', () => {
  for (let bits = 0; bits < 2 ** matchKinds.length; bits += 1) expect(toWarningBits(fromWarningBits(bits))).toBe(bits);
  expect(toWarningBits(['address', 'payment', 'same_text'])).toBe(1 + 8 + 16);
});
