import { contractResolver } from '@/components/forms/contract-resolver';
import { supportContract } from '@/lib/support/contract';

export const cannedResolver = contractResolver(supportContract['/member/staff/save_canned_answer']);
export const noteResolver = contractResolver(supportContract['/member/staff/support_note']);
export const replyResolver = contractResolver(supportContract['/member/staff/answer_ticket']);
export const transferResolver = contractResolver(supportContract['/member/staff/transfer']);
