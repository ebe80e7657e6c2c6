import { callOf } from '@/lib/browser/call';
import type { staffRequestsContract } from './contract';

const call = callOf<typeof staffRequestsContract>();

export const decideStaffRequest = (id: number, isConfirmed: boolean, reason: string) =>
  call('/member/staff/confirm_request', { id, confirm: isConfirmed ? 1 : 0, reason });
