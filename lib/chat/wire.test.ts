import { describe, expect, it, test } from 'vitest';
import { renameFields } from '@/lib/core/endpoint';
import { serviceMemberId } from '@/lib/core/member';
import { chatContract } from './contract';
import { type ServerFrame } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { fromWireFrame, toStoredAck, toWireFrame } from './frames-wire';
import { serviceMember, type ChatFrame, type Contact, type ContactHead, type Message } from './model';
import { type ChatSettings } from '@/lib/live/model';
import { toWireSettingsChange } from '@/lib/live/settings-wire';

const readerId = 1;
const otherId = 2;
const text: Message = {
  id: 11,
  seq: 1,
  clientId: 'c1',
  senderId: readerId,
  type: 'text',
  content: 'hello',
  imagePath: '',
  imageSize: undefined,
  isBlurred: false,
  sentAt: 1_700_000_000_000,
};
const picture: Message = {
  ...text,
  id: 12,
  seq: 2,
  clientId: 'c2',
  senderId: otherId,
  type: 'image',
  content: '',
  imagePath: '/uploads/0123456789abcdef0123456789abcdef/1280.webp',
  imageSize: { width: 40, height: 30 },
  isBlurred: true,
};
const member = {
  id: otherId,
  username: 'Mei',
  avatar: '/a.webp',
  tier: 'silver',
  isOnline: true,
  lastActiveAt: 0,
} as const;
const head: ContactHead = {
  conversationId: 9,
  member,
  lastSeq: 2,
  lastType: 'image',
  preview: '',
  lastMessageAt: 1_700_000_000_000,
  unread: 1,
  readSeq: 1,
};
const contact: Contact = {
  ...head,
  isMuted: true,
  draft: 'half a sen',
  messages: [text, picture],
};
const service: Contact = {
  ...contact,
  member: { ...serviceMember, isOnline: true },
  isMuted: false,
  draft: '',
  messages: [],
};
const settings: ChatSettings = { showsOnline: true, showsReceipts: false, acceptsFrom: 'verified' };

const frames: ChatFrame[] = [
  { kind: 'contacts', contacts: [contact, service], counters: { unread: 1, freeLeft: null, settings } },
  { kind: 'message', contact: head, message: picture },
  { kind: 'history', memberId: otherId, messages: [text, picture], requestId: 7 },
  { kind: 'history', memberId: otherId, messages: [], requestId: undefined },
  { kind: 'presence', changes: [{ memberId: otherId, isOnline: false, lastActiveAt: 9_000 }] },
  { kind: 'deleted', memberId: otherId },
  { kind: 'quotaUsed', memberId: otherId, clientId: 'c3', text: 'Used up' },
  {
    kind: 'upgradeNeeded',
    memberId: otherId,
    clientId: undefined,
    text: 'Upgrade',
    denial: { reason: 'tier', canUpgrade: true },
  },
  {
    kind: 'upgradeNeeded',
    memberId: otherId,
    clientId: 'c4',
    text: 'No more',
    denial: { reason: 'new_people', canUpgrade: false },
  },
  { kind: 'typing', memberId: otherId },
  { kind: 'read', memberId: otherId, seq: 2, isOwn: true },
  { kind: 'read', memberId: otherId, seq: 2, isOwn: false },
  {
    kind: 'counters',
    counters: {
      status: 'suspended',
      freeLeft: 3,
      newPeople: { left: 2, canUpgrade: true },
      likes: 1,
      unreadMails: 2,
      unreadNotices: 3,
      coins: 4,
      draft: { memberId: otherId, text: 'begun' },
      mute: { memberId: otherId, isMuted: false },
      threadId: 8,
      answering: { memberId: otherId, author: 'Ann' },
    },
  },
  { kind: 'sessionEnded', text: 'Log in again' },
  { kind: 'sessionEnded', text: 'Paused in the background', isPaused: true },
  { kind: 'subjects', news: { counts: [], gone: [], posted: [7, 8] } },
  {
    kind: 'subjects',
    news: {
      counts: [{ kind: 'trend', id: 5, likeCount: 2, commentCount: 1 }],
      gone: [{ kind: 'photo', id: 6 }],
      posted: [],
    },
  },
];

describe('a server frame', () => {
  test.each(frames.map((frame) => [frame.kind, frame] as const))('of kind %s survives the round trip', (_, frame) => {
    const wire = JSON.parse(JSON.stringify(toWireFrame(frame, readerId))) as ServerFrame; // the round trip of socket.io
    expect(wire.opt).toBe(opcode[frame.kind]);
    expect(fromWireFrame(wire)).toEqual(frame);
  });

  it('may carry a single presence change, as sent to connections without a watch frame', () => {
    const data = { id: otherId, is_online: 1, last_login_time: 5 } as const;
    expect(fromWireFrame({ status: 'success', opt: opcode.presence, data })).toEqual({
      kind: 'presence',
      changes: [{ memberId: otherId, isOnline: true, lastActiveAt: 5_000 }],
    });
  });

  it('carries the receiver of each message, the time in seconds and the minute in UTC', () => {
    const wire = toWireFrame(
      { kind: 'history', memberId: otherId, messages: [text, picture], requestId: undefined },
      readerId,
    );
    expect(wire).toMatchObject({
      data: [
        {
          sender_id: readerId,
          reciver_id: otherId,
          type: 'text',
          create_time: 1_700_000_000,
          ndate: '2023-11-14 22:13',
        },
        { sender_id: otherId, reciver_id: readerId, type: 'img', w: 40, h: 30, blur: 1 },
      ],
    });
  });

  it('carries os_online for customer service only', () => {
    const wire = toWireFrame({ kind: 'contacts', contacts: [contact, service], counters: {} }, readerId);
    expect(wire).toMatchObject({
      contact: [
        { uid: otherId, vip: 1 },
        { uid: serviceMemberId, os_online: 1 },
      ],
    });
    expect(JSON.stringify(wire).match(/os_online/g)).toHaveLength(1);
  });
});

test('toStoredAck returns the seq and the time of the message, and the remaining quota', () => {
  expect(toStoredAck(text, { freeLeft: null, newPeople: undefined })).toEqual({
    status: 200,
    id: 11,
    seq: 1,
    cid: 'c1',
    create_time: 1_700_000_000,
    left: null,
  });
});

test('a change of settings contains changed fields only', () => {
  const { input, names } = chatContract['/member/chat/settings'];
  const change = { showsOnline: false } as const;
  expect(renameFields(input.parse(toWireSettingsChange(change)), names)).toEqual(change);
});
