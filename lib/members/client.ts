import { defineQuery } from '@/lib/browser/query';
import { fromMemberPageWire } from './wire';

/** Members of the other gender who are online, page by page. */
export const onlineMembers = defineQuery('/member/index/onlinelist', { fromWire: fromMemberPageWire });

/** Members of the other gender, newest first, page by page. */
export const latestMembers = defineQuery('/member/index/new_opposite_sex', { fromWire: fromMemberPageWire });
