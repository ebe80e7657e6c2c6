import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { NoticePageWire, noticesContract } from './contract';
import { fromNoticePageWire, toNoticesInput } from './wire';

const call = callOf<typeof noticesContract>();
const defineQuery = queryOf<typeof noticesContract>();

/** The viewer's notices, page by page; the input is 0 or the `next` of the page before. */
export const notices = defineQuery('/member/index/senotice', {
  toInput: toNoticesInput,
  fromWire: (page: unknown) => fromNoticePageWire(page as NoticePageWire), // a plain list only without `before`
});

/** Marks one notice as read. Outlives the page, because opening a notice leaves it. */
export const markNoticeRead = (id: number) => call('/member/index/upnotice', { id }, { keepalive: true });

/** Marks all notices up to a position as read. */
export const markNoticesRead = (upTo: number) => call('/member/index/upnotices', { upto: upTo });
