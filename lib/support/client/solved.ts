import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { supportContract } from '@/lib/support/contract';

const call = callOf<typeof supportContract>();
const defineQuery = queryOf<typeof supportContract>();

/* The calls of members. Apart from those of agents, which members do not load. */

/** Reads whether the member was asked if their matter is solved, and has not answered. */
export const solvedQuestion = defineQuery('/member/support/state', { toInput: () => ({}) });

export const answerSolved = (isSolved: boolean) => call('/member/support/solved', { solved: isSolved ? 1 : 0 });
