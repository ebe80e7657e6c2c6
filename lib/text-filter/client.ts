import { callOf } from '@/lib/browser/call';
import type { textFilterContract } from './contract';
import type { RuleChange } from './model';
import { heldTextNames, ruleNames } from './names';

const call = callOf<typeof textFilterContract>();

export const decideHeldText = (id: number, isApproved: boolean, reason: string) =>
  call('/member/staff/decide_held_text', { id, approve: isApproved ? 1 : 0, reason }, { names: heldTextNames });

export const saveRule = ({ actions, words, isActive, ...rule }: RuleChange) =>
  call(
    '/member/staff/save_detector_rule',
    { ...rule, ...actions, words: words.join('\n'), active: isActive ? 1 : 0 },
    { names: ruleNames },
  );

export const tryText = (text: string) => call('/member/staff/try_text', { text });
