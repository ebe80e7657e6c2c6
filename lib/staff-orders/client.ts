import { callOf } from '@/lib/browser/call';
import type { staffOrdersContract } from './contract';
import { orderNames } from './names';

const call = callOf<typeof staffOrdersContract>();

export const refundOrder = (orderKey: string, reason: string) =>
  call('/member/staff/refund_order', { order: orderKey, reason }, { names: orderNames });

export const handleProblem = (id: number, reason: string) => call('/member/staff/handle_problem', { id, reason });

export const handleLostPayment = (id: number, reason: string) =>
  call('/member/staff/handle_lost_payment', { id, reason });

export const openPayer = (orderKey: string) => call('/member/staff/payer', { order: orderKey }, { names: orderNames });
