import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { ThreadFilter } from '@/lib/core/tickets';
import type { supportContract } from './contract';
import type { CannedAnswerDraft, ThreadKey } from './model';
import { cannedAnswerNames } from './names';

const call = callOf<typeof supportContract>();
const defineQuery = queryOf<typeof supportContract>();

type QueuePlace = { filter: ThreadFilter; page: number };

/** A page of the queue of the desk. */
export const deskConversations = defineQuery('/member/staff/conversations', {
  toInput: ({ filter, page }: QueuePlace) => ({ filter, page }),
});

export const threadDetails = defineQuery('/member/staff/support_thread', {
  toInput: (key: ThreadKey) => ('threadId' in key ? { id: key.threadId } : { uid: key.memberId }),
});

export const supportedMember = defineQuery('/member/staff/support_member', {
  toInput: ({ memberId, reason }: { memberId: number; reason?: string }) => ({ id: memberId, reason }),
});

export const cannedAnswers = defineQuery('/member/staff/canned_answers', {
  toInput: () => ({}),
});

/** The duty of the agent; with `on`, taken or ended first. */
export const duty = defineQuery('/member/staff/duty', {
  toInput: (change: { isOnDuty?: boolean }) => (change.isOnDuty === undefined ? {} : { on: change.isOnDuty ? 1 : 0 }),
});

export const claimThread = (threadId: number) => call('/member/staff/claim', { id: threadId });

export const releaseThread = (threadId: number) => call('/member/staff/release', { id: threadId });

export const transferThread = (threadId: number, { toId, note }: { toId: number; note: string }) =>
  call('/member/staff/transfer', { id: threadId, to: toId, note });

export const addNote = (threadId: number, text: string) => call('/member/staff/support_note', { id: threadId, text });

export const solveThread = (threadId: number) => call('/member/staff/solve', { id: threadId });

export const answerTicket = (ticketId: number, text: string) =>
  call('/member/staff/answer_ticket', { id: ticketId, text });

export const saveCannedAnswer = ({ id, title, texts, isActive }: CannedAnswerDraft) =>
  call(
    '/member/staff/save_canned_answer',
    { id, title, en: texts.en, zhcn: texts['zh-CN'], zhtw: texts['zh-TW'], active: isActive ? 1 : 0 },
    { names: cannedAnswerNames },
  );

export const makeTranscript = (threadId: number, isEmailed: boolean) =>
  call('/member/staff/transcript', { id: threadId, email: isEmailed ? 1 : 0 });
