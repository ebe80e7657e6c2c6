import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { noticesContract } from './contract';
import { fromNoticePageWire, toNoticesInput } from './wire';

const call = callOf<typeof noticesContract>();
const defineQuery = queryOf<typeof noticesContract>();

/** The viewer's notices, page by page; the input is 0 or the `next` of the page before. */
export const notices = defineQuery('/member/index/senotice', {
  toInput: toNoticesInput,
  fromWire: fromPagedWire(fromNoticePageWire),
});

/** Marks one notice as read. Outlives the page, because opening a notice leaves it. */
export const markNoticeRead = (id: number) => call('/member/index/upnotice', { id }, { keepalive: true });

/** Marks all notices up to a position as read. */
export const markNoticesRead = (upTo: number) => call('/member/index/upnotices', { upto: upTo });
