import { call } from '@/lib/browser/call';
import { defineQuery } from '@/lib/browser/query';

/* The calls of members. Apart from those of agents, whose conversions members do not load. */

/** Whether the member was asked if their matter is solved, and has not answered. */
export const solvedQuestion = defineQuery('/member/support/state', {
  toInput: () => ({}),
  fromWire: ({ asked }) => asked === 1,
});

export const answerSolved = (isSolved: boolean) => call('/member/support/solved', { solved: isSolved ? 1 : 0 });
