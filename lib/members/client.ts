import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { membersContract } from './contract';
import { fromMemberPageWire, fromOnlinePageWire } from './wire';
import type { MemberPageWire } from './wire-schema';

const call = callOf<typeof membersContract>();
const defineQuery = queryOf<typeof membersContract>();

const online = '/member/index/onlinelist';

/** Members of the other gender who are online, page by page. */
export const onlineMembers = defineQuery(online, {
  fromWire: (page) => fromMemberPageWire(page as MemberPageWire), // unchanged only for a request with a revision
});

/** Their first page again, for a reader with the page of a revision, '' without one; undefined while unchanged. */
export const polledOnlineMembers = defineQuery(online, {
  toInput: (revision: string) => ({ page: 1, revision }),
  fromWire: fromOnlinePageWire,
});

/** Members of the other gender, newest first, page by page. */
export const latestMembers = defineQuery('/member/index/new_opposite_sex', { fromWire: fromMemberPageWire });

/** Whom a mail or a gift may be for, by a part of the name. */
export const recipients = defineQuery('/member/index/recipients');

/** Ends the welcome of a new member. Without a reply it is shown on the next visit again. */
export const endWelcome = () => call('/member/index/welcomed', {}, { keepalive: true });
