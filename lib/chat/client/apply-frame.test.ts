import { describe, expect, it } from 'vitest';
import type { ChatFrame, Contact, Message } from '@/lib/chat/model';
import { applyFrame, applyListedOnline, type FrameContext } from './apply-frame';
import { blankContact } from './contacts';
import type { Applied } from './frame-effect';
import { initialState, type ChatState } from './state';
import { setContacts, setDraft } from './state-changes';

const ownId = 1;
const mei = { id: 2, username: 'Mei', avatar: '', tier: 'silver', isOnline: false, lastActiveAt: 0 } as const;
const lin = { ...mei, id: 3, username: 'Lin' };

const message = (seq: number, senderId: number = mei.id): Message => ({
  id: 100 + seq,
  seq,
  clientId: `c${seq}`,
  senderId,
  type: 'text',
  content: `m${seq}`,
  imagePath: '',
  imageSize: undefined,
  isBlurred: false,
  sentAt: 1_000 * seq,
});

function contact(lastSeq: number, change: Partial<Contact> = {}): Contact {
  return {
    conversationId: 9,
    member: mei,
    lastSeq,
    lastType: 'text',
    preview: `m${lastSeq}`,
    lastMessageAt: 1_000 * lastSeq,
    unread: 0,
    readSeq: 0,
    isMuted: false,
    draft: '',
    messages: [],
    ...change,
  };
}

const closed: FrameContext = { ownId, isOpen: () => false, isPageVisible: true, readUpTo: () => 0 };
const open: FrameContext = { ...closed, isOpen: (memberId) => memberId === mei.id };

const apply = (state: ChatState, frame: ChatFrame, context = closed): Applied => applyFrame(state, frame, context);
const contacts = (...list: Contact[]): ChatFrame => ({ kind: 'contacts', contacts: list, counters: {} });
const arrival = (seq: number, unread = 1): ChatFrame => ({
  kind: 'message',
  contact: contact(seq, { unread }),
  message: message(seq),
});
const kindsOf = ({ effects }: Applied) => effects.map(({ kind }) => kind);
const listed = apply(initialState, contacts(contact(1, { messages: [message(1)] }))).state;

describe('a contacts frame', () => {
  it('that is older than a message which arrived before it takes nothing of the message back', () => {
    const { state } = apply(apply(listed, arrival(2)).state, contacts(contact(1, { messages: [message(1)] })));
    expect(state).toMatchObject({ contacts: [{ lastSeq: 2, unread: 1 }], unreadTotal: 1 });
    expect(state.conversations.get(mei.id)?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('that is older than a deletion brings the contact not back', () => {
    const { state } = apply(listed, { kind: 'deleted', memberId: mei.id, upTo: 1 });
    expect(apply(state, contacts(contact(1, { messages: [message(1)] }))).state.contacts).toEqual([]);
  });

  it('keeps older contacts when it does not contain all, and drops those that were deleted elsewhere', () => {
    const known = [contact(1, { member: { ...mei, id: 4 } }), contact(5, { member: { ...mei, id: 5 } })];
    const before = apply(initialState, contacts(...known)).state;
    const next = '2-1';
    const frame: ChatFrame = {
      kind: 'contacts',
      contacts: [contact(9), contact(2, { member: lin })],
      counters: {},
      next,
    };
    const after = apply(before, frame).state;
    expect(after.contacts.map(({ member }) => member.id)).toEqual([mei.id, lin.id, 4]);
    expect(after.nextContacts).toEqual(next);
    const whole = apply(before, { ...frame, next: undefined }).state;
    expect(whole.contacts.map(({ member }) => member.id)).toEqual([mei.id, lin.id]);
  });

  it('lists the contacts newest first, with their messages, and requests what is missing', () => {
    const applied = apply(
      initialState,
      contacts(contact(2, { messages: [message(2, ownId)], draft: 'begun' }), contact(9, { member: lin, unread: 4 })),
    );
    expect(applied.state).toMatchObject({ isLoaded: true, unreadTotal: 4 });
    expect(applied.state.contacts.map(({ member }) => member.id)).toEqual([lin.id, mei.id]);
    expect(applied.state.conversations.get(mei.id)?.messages).toMatchObject([{ seq: 2, isOwn: true, state: 'sent' }]);
    expect(applied.effects.slice(0, 4)).toEqual([
      { kind: 'received', memberId: mei.id, messages: [message(2, ownId)] },
      { kind: 'stored', clientId: 'c2' },
      { kind: 'exists', memberId: mei.id, seq: 2 },
      { kind: 'draft', memberId: mei.id, text: 'begun' },
    ]);
  });

  it('keeps contacts without messages and those on the screen, and drops others that the frame omits', () => {
    const begun = setContacts(listed, [...listed.contacts, blankContact(lin, 5)]);
    const idsOf = ({ state }: Applied) => state.contacts.map(({ member }) => member.id);
    expect(idsOf(apply(begun, contacts()))).toEqual([lin.id]);
    expect(idsOf(apply(begun, contacts(), open))).toEqual([mei.id, lin.id]);
  });

  it('never lowers the read mark of the other member, and applies the counters', () => {
    const { state } = apply(listed, { kind: 'read', memberId: mei.id, seq: 5, isOwn: false });
    const frame: ChatFrame = { kind: 'contacts', contacts: [contact(1)], counters: { freeLeft: 7 } };
    expect(apply(state, frame).state).toMatchObject({ freeLeft: 7, contacts: [{ readSeq: 5 }] });
  });
});

describe('a message frame', () => {
  it('off the screen counts as unread and is announced', () => {
    const applied = apply(listed, arrival(2));
    expect(applied.state).toMatchObject({ unreadTotal: 1, contacts: [{ preview: 'm2', unread: 1 }] });
    expect(kindsOf(applied)).toEqual(['typingEnded', 'received', 'arrived']);
  });

  it('on the screen is marked read and not announced', () => {
    const applied = apply(listed, arrival(2), open);
    expect(applied.state.unreadTotal).toBe(0);
    expect(kindsOf(applied)).toEqual(['typingEnded', 'received', 'markRead']);
  });

  it('in an open conversation of a hidden page stays unread', () => {
    const applied = apply(listed, arrival(2), { ...open, isPageVisible: false });
    expect(applied.state.unreadTotal).toBe(1);
    expect(kindsOf(applied)).toEqual(['typingEnded', 'received', 'arrived']);
  });

  it('counted before the server received the last read mark does not count what was read', () => {
    const applied = apply(listed, arrival(3, 2), { ...closed, readUpTo: () => 2 });
    expect(applied.state).toMatchObject({ unreadTotal: 1, contacts: [{ preview: 'm3', unread: 1 }] });
  });

  it('that arrives late is added in its place and changes no newer state of the contact', () => {
    const newer = apply(listed, arrival(3)).state;
    const applied = apply(newer, arrival(2));
    expect(applied.state.contacts).toMatchObject([{ preview: 'm3', lastSeq: 3 }]);
    expect(applied.state.conversations.get(mei.id)?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(kindsOf(applied)).toEqual(['typingEnded', 'received']);
  });

  it('of the member, sent elsewhere, is stored and not announced', () => {
    const frame: ChatFrame = { kind: 'message', contact: contact(2), message: message(2, ownId) };
    expect(kindsOf(apply(listed, frame))).toEqual(['received', 'stored']);
  });

  it('does not mutate the given state', () => {
    const before = structuredClone(listed);
    apply(listed, arrival(2));
    expect(listed).toEqual(before);
  });
});

describe('a history frame', () => {
  it('adds its messages and ends the history at the first message', () => {
    const frame: ChatFrame = { kind: 'history', memberId: mei.id, messages: [message(1)], requestId: undefined };
    const applied = apply(initialState, frame);
    expect(applied.state.conversations.get(mei.id)).toMatchObject({ messages: [{ seq: 1 }], hasEarlier: false });
    expect(kindsOf(applied)).toEqual(['received', 'page']);
  });

  it('with a request id belongs to a jump and changes nothing', () => {
    const applied = apply(listed, { kind: 'history', memberId: mei.id, messages: [message(9)], requestId: 4 });
    expect(applied.state).toBe(listed);
    expect(applied.effects).toMatchObject([{ kind: 'jumpPage', requestId: 4, messages: [{ seq: 9, isOwn: false }] }]);
  });
});

describe('other frames', () => {
  it('presence updates the contact and leaves out the member', () => {
    const changes = [mei.id, ownId].map((memberId) => ({ memberId, isOnline: true, lastActiveAt: 5 }));
    const { state } = apply(listed, { kind: 'presence', changes });
    expect(state.contacts[0]?.member.isOnline).toBe(true);
    expect([...state.presence.keys()]).toEqual([mei.id]);
  });

  it('read on another connection lowers the unread count to the later messages', () => {
    const { state } = apply(listed, arrival(2, 2));
    const read = (seq: number): ChatFrame => ({ kind: 'read', memberId: mei.id, seq, isOwn: true });
    expect(apply(state, read(1)).state.unreadTotal).toBe(1);
    expect(apply(state, read(2)).state.unreadTotal).toBe(0);
  });

  it('deleted removes the contact, its messages and its draft', () => {
    const applied = apply(setDraft(listed, mei.id, 'begun'), { kind: 'deleted', memberId: mei.id });
    expect(applied.state).toMatchObject({ contacts: [], conversations: new Map(), drafts: new Map() });
    expect(applied.effects).toEqual([{ kind: 'deleted', memberId: mei.id }]);
  });

  it('deleted up to a message keeps the later ones, and frames of before bring nothing back, in any order', () => {
    const deleted: ChatFrame = { kind: 'deleted', memberId: mei.id, upTo: 1 };
    const history: ChatFrame = { kind: 'history', memberId: mei.id, messages: [message(1)], requestId: undefined };
    const frames = [deleted, arrival(2, 2), history, arrival(1)];
    const orders = frames.map((_, start) => [...frames.slice(start), ...frames.slice(0, start)]);
    for (const order of orders) {
      const first = order.findIndex(({ kind }) => kind === 'deleted');
      const { contacts: left, conversations } = order.reduce((state, frame) => apply(state, frame).state, listed);
      const seqs = conversations.get(mei.id)?.messages.map(({ seq }) => seq) ?? [];
      expect(seqs, `deleted as number ${first}`).toEqual([2]);
      expect(left, `deleted as number ${first}`).toMatchObject([{ lastSeq: 2 }]);
    }
    const { state } = apply(apply(listed, arrival(2, 2)).state, deleted);
    expect(state.unreadTotal).toBe(1);
  });

  it('deleted up to the last message removes the contact, and the message that arrives after it is the first', () => {
    const { state } = apply(listed, { kind: 'deleted', memberId: mei.id, upTo: 1 });
    expect(state).toMatchObject({ contacts: [], unreadTotal: 0 });
    const after = apply(state, arrival(2)).state;
    expect(after).toMatchObject({ contacts: [{ lastSeq: 2 }], unreadTotal: 1 });
    expect(after.conversations.get(mei.id)?.messages.map(({ seq }) => seq)).toEqual([2]);
  });

  it('quotaUsed denies the message and leaves no free message', () => {
    const applied = apply(listed, { kind: 'quotaUsed', memberId: mei.id, clientId: 'c', text: 'Upgrade' });
    expect(applied.state.freeLeft).toBe(0);
    expect(applied.effects).toEqual([
      { kind: 'denied', memberId: mei.id, clientId: 'c', failure: 'Upgrade', canUpgrade: true, canVerify: false },
    ]);
  });

  it.each([
    ['new_people', { left: 0, canUpgrade: false }],
    ['paying_only', undefined],
    ['verified_only', undefined],
  ] as const)('upgradeNeeded by %s denies the message and leaves new people of %o', (reason, newPeople) => {
    const denial = { reason, canUpgrade: false };
    const applied = apply(listed, { kind: 'upgradeNeeded', memberId: mei.id, clientId: 'c', text: 'No', denial });
    expect(applied.state).toMatchObject({ freeLeft: undefined, newPeople });
    expect(applied.effects).toEqual([
      {
        kind: 'denied',
        memberId: mei.id,
        clientId: 'c',
        failure: 'No',
        canUpgrade: false,
        canVerify: reason === 'verified_only',
      },
    ]);
  });

  it.each([true, false])(
    'upgradeNeeded of no message marks the conversation as one that may not be read (%s)',
    (canUpgrade) => {
      const denial = { reason: 'tier', canUpgrade } as const;
      const applied = apply(listed, {
        kind: 'upgradeNeeded',
        memberId: mei.id,
        clientId: undefined,
        text: 'No',
        denial,
      });
      expect(applied.state.conversations.get(mei.id)?.readBar).toEqual({ canUpgrade });
      expect(applied.effects).toEqual([]);
    },
  );

  it('counters change the coins, and keep them in a frame without them', () => {
    const changed = apply(listed, { kind: 'counters', counters: { coins: 190 } }).state;
    expect(apply(changed, { kind: 'counters', counters: { unreadMails: 1 } }).state.coins).toBe(190);
  });

  it('counters change the settings and the mute, and return the draft as an effect', () => {
    const settings = { showsOnline: true, showsReceipts: true, acceptsFrom: 'everyone' } as const;
    const counters = { settings, mute: { memberId: mei.id, isMuted: true }, draft: { memberId: mei.id, text: 'x' } };
    const applied = apply(listed, { kind: 'counters', counters });
    expect(applied.state).toMatchObject({ settings, contacts: [{ isMuted: true }] });
    expect(applied.effects).toEqual([{ kind: 'draft', memberId: mei.id, text: 'x' }]);
  });

  it('typing and sessionEnded do not change the state', () => {
    expect(apply(listed, { kind: 'typing', memberId: mei.id })).toEqual({
      state: listed,
      effects: [{ kind: 'typing', memberId: mei.id }],
    });
    expect(apply(listed, { kind: 'sessionEnded', text: '' })).toEqual({ state: listed, effects: [] });
  });
});

it('applyListedOnline shows a member online unless a frame since the request showed otherwise', () => {
  const gone = (state: ChatState, memberId: number) =>
    apply(state, { kind: 'presence', changes: [{ memberId, isOnline: false, lastActiveAt: 5 }] }).state;
  const before = gone(gone(listed, mei.id), lin.id);
  const after = gone(before, lin.id);
  const list = [mei, lin].map(({ id }) => ({ id, lastActiveAt: 7 }));
  const { presence } = applyListedOnline(after, list, before.presence, ownId);
  expect([presence.get(mei.id)?.isOnline, presence.get(lin.id)?.isOnline]).toEqual([true, false]);
  expect(applyListedOnline(initialState, list, before.presence, ownId)).toBe(initialState);
});
