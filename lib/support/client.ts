import { defineQuery } from '@/lib/browser/query';
import { fromDeskPageWire, fromDutyWire } from './wire';

/** The conversations with customer service, unread ones first, page by page. */
export const deskConversations = defineQuery('/member/staff/conversations', { fromWire: fromDeskPageWire });

/** The duty of the agent; with `on`, taken or ended first. */
export const duty = defineQuery('/member/staff/duty', {
  toInput: (change: { isOnDuty?: boolean }) => (change.isOnDuty === undefined ? {} : { on: change.isOnDuty ? 1 : 0 }),
  fromWire: fromDutyWire,
});
