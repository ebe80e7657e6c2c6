import {
  opcode,
  type ServerFrame,
  type WireContact,
  type WireContactHead,
  type WireCounters,
  type WireMessage,
  type WirePresence,
} from '@/lib/chat/frames';
import type { DraftKeeper } from './drafts';
import type { MessageFinder } from './message-jump';
import { ObservableChat } from './observable-chat';
import { Sync } from './sync';
import { lowestSeq, mergeMessages, sortContacts, toChatMessage, toContact, withContact } from './timeline';
import type { LiveTransport } from './transport';
import type { TypingSigns } from './typing';
import type { ChatContact, ChatMessage, PresenceState } from './types';

/** Something new from the other side that nobody is looking at. */
export type Arrival = { readonly contact: ChatContact; readonly message: ChatMessage };

/** What the server's frames do to the state of chat. */
export abstract class IncomingChat extends ObservableChat {
  protected readonly sync: Sync;
  protected abstract readonly drafts: DraftKeeper;
  protected abstract readonly typing: TypingSigns;
  protected abstract readonly finder: MessageFinder;
  /** Conversations on the screen, and how many times each. */
  protected readonly entered = new Map<number, number>();
  private readonly arrivalListeners = new Set<(arrival: Arrival) => void>();

  constructor(
    private readonly ownId: number,
    transport: LiveTransport,
  ) {
    super();
    this.sync = new Sync(transport);
  }

  /** Hears of what comes in unseen: for the sound and the popup. */
  readonly onArrival = (listener: (arrival: Arrival) => void): (() => void) => {
    this.arrivalListeners.add(listener);
    return () => this.arrivalListeners.delete(listener);
  };

  /** Everything that has arrived in the conversation was seen. */
  abstract markRead(uid: number): void;

  /** The message needs a better membership. */
  protected abstract heardUpgradeNeeded(uid: number, clientId: string | undefined, failure: string): void;

  /** A message of our own is stored, whatever its acknowledgement says. */
  protected abstract heardStored(message: ChatMessage): void;

  protected heard(frame: ServerFrame): void {
    switch (frame.opt) {
      case opcode.contacts:
        if (frame.data) this.heardCounters(frame.data);
        return this.heardContacts(frame.contact);
      case opcode.message:
        return this.heardMessage(frame.msg, frame.contact);
      case opcode.history:
        if (frame.apart !== undefined) return this.finder.heard(frame.apart, frame.data);
        this.merge(frame.contact.uid, frame.data);
        return this.sync.receivedPage(frame.contact.uid, frame.data);
      case opcode.presence:
        return this.heardPresence(Array.isArray(frame.data) ? frame.data : [frame.data]);
      case opcode.deleted:
        return this.forget(frame.contact.uid);
      case opcode.quotaUsed:
      case opcode.upgradeNeeded:
        if (frame.opt === opcode.quotaUsed) this.set({ freeLeft: 0 });
        return this.heardUpgradeNeeded(frame.data.uid, frame.data.cid, frame.msg);
      case opcode.typing:
        return this.typing.heard(frame.contact.uid);
      case opcode.read:
        return this.heardRead(frame.contact.uid, frame.data);
      case opcode.counters:
        return this.heardCounters(frame.data);
      case opcode.sessionEnded:
        return;
    }
  }

  /** The conversation is deleted on my side: nothing of it is left here. */
  protected forget(uid: number): void {
    const conversations = new Map(this.state.conversations);
    conversations.delete(uid);
    const drafts = new Map(this.state.drafts);
    drafts.delete(uid);
    this.drafts.forget(uid);
    this.set({ conversations, drafts });
    this.setContacts(this.state.contacts.filter((contact) => contact.uid !== uid));
  }

  protected showDraft(uid: number, text: string): void {
    const drafts = new Map(this.state.drafts);
    if (text === '') drafts.delete(uid);
    else drafts.set(uid, text);
    this.set({ drafts });
  }

  private heardContacts(contacts: WireContact[]): void {
    const known = new Map(this.state.contacts.map((contact) => [contact.uid, contact]));
    const fresh = contacts.map((contact) => ({
      ...toContact(contact, known.get(contact.uid)),
      isMuted: contact.muted === 1,
    }));
    const uids = new Set(fresh.map(({ uid }) => uid));
    // Those just begun here, and those on the screen, stay; whatever else the server left out was deleted elsewhere.
    const kept = this.state.contacts.filter(
      ({ uid, lastSeq }) => !uids.has(uid) && (lastSeq === 0 || this.entered.has(uid)),
    );
    this.set({ isLoaded: true });
    this.setContacts(sortContacts([...kept, ...fresh]));
    for (const { uid, list, last_seq, draft = '' } of contacts) {
      this.merge(uid, list);
      this.sync.exists(uid, last_seq);
      this.heardDraft(uid, draft);
    }
  }

  private heardMessage(message: WireMessage, head: WireContactHead): void {
    const { uid } = head;
    const known = this.contact(uid);
    const isOwn = message.sender_id === this.ownId;
    const isSeen = this.entered.has(uid) && isPageVisible();
    const isNew = message.seq > (known?.lastSeq ?? 0);
    // Frames may come late: a newer state of the contact is not put back.
    if (!known || head.last_seq >= known.lastSeq) {
      const contact = toContact(head, known);
      this.setContacts(withContact(this.state.contacts, isSeen ? { ...contact, unread: 0 } : contact));
    }
    if (!isOwn) this.typing.ended(uid);
    this.merge(uid, [message]);
    if (isSeen && head.count > 0) this.markRead(uid);
    const contact = this.contact(uid);
    if (!contact || isOwn || isSeen || !isNew) return;
    for (const listener of this.arrivalListeners) listener({ contact, message: toChatMessage(message, this.ownId) });
  }

  private merge(uid: number, run: readonly WireMessage[]): void {
    const arrived = run.map((message) => toChatMessage(message, this.ownId));
    this.patchConversation(uid, (known) => {
      const messages = mergeMessages(known.messages, arrived);
      return { messages, hasEarlier: known.hasEarlier && lowestSeq(messages) !== 1 };
    });
    this.sync.received(uid, run);
    for (const message of arrived) if (message.isOwn) this.heardStored(message);
  }

  /** A list just read says that these are online; what was heard since `before`, when it was asked for, counts more. */
  learnOnline(
    members: readonly { id: number; last_login_time: number }[],
    before: ReadonlyMap<number, PresenceState>,
  ): void {
    const outdated = members.filter(({ id }) => {
      const known = this.state.presence.get(id);
      return known !== undefined && !known.isOnline && known === before.get(id);
    });
    if (outdated.length > 0)
      this.heardPresence(outdated.map(({ id, last_login_time }) => ({ id, is_online: 1, last_login_time })));
  }

  private heardPresence(changes: readonly WirePresence[]): void {
    const presence = new Map(this.state.presence);
    const others = changes.filter(({ id }) => id !== this.ownId);
    for (const { id, is_online, last_login_time } of others)
      presence.set(id, { isOnline: is_online === 1, lastActiveAt: last_login_time * 1000 });
    this.set({ presence });
    for (const { id, is_online } of others) this.patchContact(id, { isOnline: is_online === 1 });
  }

  private heardRead(uid: number, { seq, mine }: { seq: number; mine?: 1 }): void {
    const contact = this.contact(uid);
    if (!contact) return;
    if (!mine) return this.patchContact(uid, { readSeq: Math.max(contact.readSeq, seq) });
    this.patchContact(uid, { unread: Math.min(contact.unread, Math.max(0, contact.lastSeq - seq)) });
  }

  private heardCounters({ free_chat_left, draft, mute, settings }: WireCounters): void {
    if (free_chat_left !== undefined) this.set({ freeLeft: free_chat_left });
    if (settings) this.set({ settings });
    if (mute) this.patchContact(mute.uid, { isMuted: mute.muted === 1 });
    if (draft) this.heardDraft(draft.uid, draft.text);
  }

  private heardDraft(uid: number, text: string): void {
    const shown = this.drafts.heard(uid, text);
    if (shown !== undefined) this.showDraft(uid, shown);
  }
}

function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}
