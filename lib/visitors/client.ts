import { defineQuery } from '@/lib/browser/query';
import { fromVisitorPageWire } from './wire';

/** Members who opened the viewer's profile in the last 30 days, the last one first, page by page. */
export const visitors = defineQuery('/member/index/visitors', { fromWire: fromVisitorPageWire });
