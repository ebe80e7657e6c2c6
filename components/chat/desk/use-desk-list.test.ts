import { expect, test } from 'vitest';
import { emptyContactHead, serviceMember, type ContactHead } from '@/lib/chat/model';
import { mergeConversations } from './use-desk-list';

const head = (id: number, given: Partial<ContactHead>): ContactHead => ({
  ...emptyContactHead({ ...serviceMember, id }),
  lastSeq: 1,
  ...given,
});
const ids = (heads: readonly ContactHead[]) => heads.map(({ member }) => member.id);

test('sorts unread conversations before read ones, each by the newest message', () => {
  const listed = [head(1, { unread: 1, lastMessageAt: 10 }), head(2, { lastMessageAt: 40 })];
  const live = [head(3, { unread: 2, lastMessageAt: 20 }), head(4, { lastMessageAt: 30 })];
  expect(ids(mergeConversations(listed, live))).toEqual([3, 1, 2, 4]);
});

test('prefers the conversation of the live connection, and leaves out those without a message', () => {
  const listed = [head(1, { unread: 3, lastMessageAt: 10 })];
  const live = [head(1, { unread: 0, lastMessageAt: 10 }), head(2, { lastSeq: 0 })];
  expect(mergeConversations(listed, live)).toEqual([live[0]]);
});
