import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { trendsContract } from './contract';
import type { TrendDraft } from './model';
import { fromPostedWire, fromTrendPageWire, toPostInput, toTrendsInput, toTrendsOfInput } from './wire';

const call = callOf<typeof trendsContract>();
const defineQuery = queryOf<typeof trendsContract>();

const pages = { fromWire: fromPagedWire(fromTrendPageWire) };

/** The newsfeed, page by page; the input is 0 or the `next` of the page before. */
export const feedTrends = defineQuery('/member/trend/trend', { toInput: toTrendsInput, ...pages });

/** The member's own trends, page by page. */
export const ownTrends = defineQuery('/member/trend/my_trend', { toInput: toTrendsInput, ...pages });

/** The trends of another member, page by page. */
export const trendsOf = defineQuery('/member/trend/his_trend', { toInput: toTrendsOfInput, ...pages });

export const postTrend = (trend: Parameters<typeof toPostInput>[0]) =>
  call('/member/trend/released', toPostInput(trend), { fromWire: fromPostedWire });

export const deleteTrend = (id: number) => call('/member/trend/del', { id });

/** Saves the post that the member is writing. Outlives the page. */
export const saveTrendDraft = ({ content, image }: TrendDraft) =>
  call('/member/trend/draft', { content, img: image }, { keepalive: true });
