import { callOf } from '@/lib/browser/call';
import { staffOrdersContract } from './contract';

const call = callOf<typeof staffOrdersContract>();

export const refundOrder = (orderKey: string, reason: string) =>
  call(
    '/member/staff/refund_order',
    { order: orderKey, reason },
    { codes: staffOrdersContract['/member/staff/refund_order'].codes, names: { order: 'orderKey' } },
  );

export const handleProblem = (id: number, reason: string) =>
  call(
    '/member/staff/handle_problem',
    { id, reason },
    { codes: staffOrdersContract['/member/staff/handle_problem'].codes },
  );

export const handleLostPayment = (id: number, reason: string) =>
  call(
    '/member/staff/handle_lost_payment',
    { id, reason },
    { codes: staffOrdersContract['/member/staff/handle_lost_payment'].codes },
  );

export const openPayer = (orderKey: string) =>
  call(
    '/member/staff/payer',
    { order: orderKey },
    { codes: staffOrdersContract['/member/staff/payer'].codes, names: { order: 'orderKey' } },
  );
