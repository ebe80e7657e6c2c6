import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { ContactPage } from '@/lib/chat/model';
import type { ChatSettings, ChatSettingsChange } from '@/lib/live/model';
import { toWireSettingsChange } from '@/lib/live/settings-wire';
import type { chatContract } from '@/lib/chat/contract';

const call = callOf<typeof chatContract>();
const defineQuery = queryOf<typeof chatContract>();

/** The HTTP calls of chat, in addition to its live connection. */
export interface ChatCalls {
  /** `socketId` is excluded from the notification. Resolves with whether the draft was saved. */
  saveDraft(memberId: number, text: string, socketId: string | undefined): Promise<boolean>;
  /** Loads the contacts after a position. Resolves with undefined without a reply. */
  listContacts(before: string): Promise<ContactPage | undefined>;
  /** Resolves with undefined on success, else with the reason, '' without a reply. */
  mute(memberId: number, isMuted: boolean): Promise<string | undefined>;
  /** Resolves with all settings, or undefined when the change was not saved. */
  changeSettings(change: ChatSettingsChange): Promise<ChatSettings | undefined>;
}

export const chatCalls: ChatCalls = {
  async saveDraft(memberId, text, socketId) {
    const reply = await call('/member/chat/draft', { uid: memberId, text, sid: socketId }, { keepalive: true });
    return reply.kind === 'success';
  },
  async listContacts(before) {
    const reply = await call('/member/chat/contacts', { before });
    return reply.kind === 'success' ? reply.data : undefined;
  },
  async mute(memberId, isMuted) {
    const reply = await call('/member/chat/mute', { uid: memberId, muted: isMuted ? 1 : 0 });
    if (reply.kind === 'success') return undefined;
    return reply.kind === 'refused' ? reply.msg : '';
  },
  async changeSettings(change) {
    const reply = await call('/member/chat/settings', toWireSettingsChange(change));
    return reply.kind === 'success' ? reply.data : undefined;
  },
};

export type MessageSearch = {
  readonly text: string;
  /** The conversation to search; undefined searches all. */
  readonly memberId: number | undefined;
  /** The `next` of the previous page. */
  readonly before?: number;
};

/** The query for messages that contain a text, newest first. */
export const messageSearch = defineQuery('/member/chat/search', {
  toInput: ({ text, memberId, before }: MessageSearch) => ({ text, uid: memberId, before }),
});
