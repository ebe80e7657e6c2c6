import { expect, it } from 'vitest';
import { applyFrame } from './apply-frame';
import { initialState, type ChatMessage } from './state';
import { conversationOf, patchConversation } from './state-changes';
import { mergeMessages } from './timeline';
import { toChatMessage } from './to-chat-message';

const [ownId, partnerId] = [1, 7];

/** A gift to the partner. */
function gift(seq: number, isThanked = false): ChatMessage {
  const titles = { en: 'Rose', 'zh-CN': '玫瑰', 'zh-TW': '玫瑰' };
  const card = { id: 100 + seq, giftId: 1, picture: '/gifts/rose.svg', titles, number: 1, isThanked } as const;
  const picture = { imagePath: '/gifts/rose.svg', imageSize: undefined, isBlurred: false };
  const stored = {
    id: seq,
    seq,
    clientId: `gift ${seq}`,
    senderId: ownId,
    sentAt: 1_000 * seq,
    content: '',
    ...picture,
  };
  return toChatMessage({ ...stored, type: 'gift', gift: { ...card, visibility: 'public' } }, ownId);
}

const thanked = (messages: readonly ChatMessage[] = []) => messages.map((message) => message.gift?.isThanked);

it('thanks mark the gift among the newest messages and in the history window', () => {
  const window = { messages: [gift(1), gift(2)], hasEarlier: false, isLoadingEarlier: false, isLoadingLater: false };
  const state = patchConversation(initialState, partnerId, () => ({
    messages: [gift(1), gift(9)],
    historyWindow: window,
  }));
  const frame = { kind: 'counters', counters: { thanks: { memberId: partnerId, giftId: 101 } } } as const;
  const context = { ownId, isOpen: () => false, isPageVisible: true, readUpTo: () => 0 };
  const { messages, historyWindow } = conversationOf(applyFrame(state, frame, context).state, partnerId);
  expect([thanked(messages), thanked(historyWindow?.messages)]).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('thanks that were missed without a connection arrive with the messages', () => {
  const known = [gift(1), gift(2)];
  expect(thanked(mergeMessages(known, [gift(2, true), gift(3)]))).toEqual([false, true, false]);
  expect(thanked(mergeMessages(known, [gift(1, true)]))).toEqual([true, false]);
});

it('messages without news stay the same list, also with thanks that are known', () => {
  const known = [gift(1, true), gift(2)];
  expect(mergeMessages(known, [gift(1, true), gift(2)])).toBe(known);
});
