import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { creditsContract } from './contract';
import { limitNames } from './names';

const call = callOf<typeof creditsContract>();
const defineQuery = queryOf<typeof creditsContract>();

/** The movements of the member's coins, page by page. `before` is 0 or the `next` of the page before. */
export const movements = defineQuery('/member/credits/history', { toInput: (before: number) => ({ before }) });

/** The balance, and what may be spent today. */
export const spending = defineQuery('/member/credits/spending', { toInput: () => ({}) });

/** Sets the member's own limit of a day; undefined removes it. */
export const setSpendingLimit = (limit: number | undefined) =>
  call('/member/credits/limit', { coins: limit ?? '' }, { names: limitNames });
