import type { Counters } from '@/lib/live/model';
import type { Applied } from './frame-effect';
import type { ChatMessage, ChatState } from './state';
import { patchContact, patchConversation } from './state-changes';

/** Applies the counts and settings of a frame; what it does not name stays. */
export function applyCounters(state: ChatState, counters: Counters): Applied {
  const { status, freeLeft, newPeople, draft, mute, thanks, gone, settings, likes, mutualLikes } = counters;
  const changed = {
    ...state,
    status: status ?? state.status,
    freeLeft: freeLeft === undefined ? state.freeLeft : freeLeft,
    newPeople: newPeople ?? state.newPeople,
    settings: settings ?? state.settings,
    likes: likes ?? state.likes,
    // The first count is that of the page's opening.
    newLikes: state.newLikes + (likes === undefined || state.likes === undefined ? 0 : likes - state.likes),
    unreadMails: counters.unreadMails ?? state.unreadMails,
    unreadNotices: counters.unreadNotices ?? state.unreadNotices,
    coins: counters.coins ?? state.coins,
    changedThread: counters.threadId === undefined ? state.changedThread : { threadId: counters.threadId },
    answering: counters.answering ?? state.answering,
    mutualLikes: mutualLikes === undefined ? state.mutualLikes : { count: mutualLikes },
  };
  return {
    state: applyThanks(mute ? patchContact(changed, mute.memberId, { isMuted: mute.isMuted }) : changed, thanks),
    effects: [
      ...(draft ? [{ kind: 'draft', ...draft } as const] : []),
      ...(gone ? [{ kind: 'gone', ...gone } as const] : []),
    ],
  };
}

/** Marks a gift of a loaded conversation as thanked for. */
function applyThanks(state: ChatState, thanks: Counters['thanks']): ChatState {
  if (!thanks || !state.conversations.has(thanks.memberId)) return state;
  const mark = (messages: readonly ChatMessage[]) =>
    messages.map((message) =>
      message.gift?.id === thanks.giftId ? { ...message, gift: { ...message.gift, isThanked: true } } : message,
    );
  return patchConversation(state, thanks.memberId, ({ messages, historyWindow }) => ({
    messages: mark(messages),
    historyWindow: historyWindow && { ...historyWindow, messages: mark(historyWindow.messages) },
  }));
}
