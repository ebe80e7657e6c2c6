import { queryOf } from '@/lib/browser/query';
import type { visitorsContract } from './contract';

const defineQuery = queryOf<typeof visitorsContract>();

/** Members who opened the viewer's profile in the last 30 days, the last one first, page by page. */
export const visitors = defineQuery('/member/index/visitors');
