import { call } from '@/lib/browser/call';
import { defineQuery } from '@/lib/browser/query';
import { fromBlockPageWire, toBlockInput } from './wire';

/** Blocks a member: from then on, neither sees the other. */
export const blockMember = (memberId: number) => call('/member/block/block', toBlockInput(memberId));

export const unblockMember = (memberId: number) => call('/member/block/unblock', toBlockInput(memberId));

/** The members whom the viewer blocks, the newest block first, page by page. */
export const blockedMembers = defineQuery('/member/block/list', { fromWire: fromBlockPageWire });
