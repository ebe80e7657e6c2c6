import { queryOf } from '@/lib/browser/query';
import type { overviewContract } from './contract';

const defineQuery = queryOf<typeof overviewContract>();

/** The numbers and queues of the overview. */
export const overview = defineQuery('/member/staff/overview');
