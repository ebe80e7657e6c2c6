import { call } from '@/lib/browser/call';
import type { InputOf, OutputOf } from '@/lib/contract';

export type SettingsChange = InputOf<'/member/chat/settings'>;
export type FoundMessage = OutputOf<'/member/chat/search'>['data'][number];

/** What chat asks of the server beside its live connection. */
export interface ChatCalls {
  saveDraft(uid: number, text: string, socketId: string | undefined): Promise<boolean>;
  /** Undefined when it went well, else the sentence that says why not ('' without an answer). */
  mute(uid: number, isMuted: boolean): Promise<string | undefined>;
  changeSettings(change: SettingsChange): Promise<OutputOf<'/member/chat/settings'> | undefined>;
}

export const chatCalls: ChatCalls = {
  async saveDraft(uid, text, sid) {
    const reply = await call('/member/chat/draft', { uid, text, sid }, { keepalive: true });
    return reply.kind === 'success';
  },
  async mute(uid, isMuted) {
    const reply = await call('/member/chat/mute', { uid, muted: isMuted ? 1 : 0 });
    if (reply.kind === 'success') return undefined;
    return reply.kind === 'refused' ? reply.msg : '';
  },
  async changeSettings(change) {
    const reply = await call('/member/chat/settings', change);
    return reply.kind === 'success' ? reply.data : undefined;
  },
};
