import type { ServerFrame, WireContact, WireContactHead, WireMessage, WirePresence } from '@/lib/chat/contract';
import { limits } from '@/lib/core/limits';
import { ObservableChat } from './observable-chat';
import { MemoryOutboxStorage, Outbox, type Delivery, type OutboxStorage, type Pending } from './outbox';
import { Sync } from './sync';
import {
  blankContact,
  createClientId,
  highestSeq,
  lowestSeq,
  mergeMessages,
  ownMessage,
  patchMessage,
  sortContacts,
  toChatMessage,
  toContact,
  withContact,
} from './timeline';
import type { LiveTransport } from './transport';
import type { MemberToChat } from './types';
import { WatchList } from './watch-list';

export type ChatStoreOptions = {
  readonly memberId: number;
  readonly transport: LiveTransport;
  readonly storage?: OutboxStorage;
  /** How long a text may take before it has failed. */
  readonly patienceMilliseconds?: number;
  /** How long a broken connection counts as being mended. */
  readonly offlineAfterMilliseconds?: number;
};

const defaults = { patienceMilliseconds: 10_000, offlineAfterMilliseconds: 3_000, offlinePatienceMilliseconds: 2_000 };

/** Everything the screens know of chat, beside React: read with `subscribe` and `state`, changed by the acts below. */
export class ChatStore extends ObservableChat {
  private readonly sync: Sync;
  private readonly outbox: Outbox;
  private readonly watchList: WatchList;
  private readonly entered = new Map<number, number>();
  private readonly markedUpTo = new Map<number, number>();
  private offlineTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ChatStoreOptions) {
    super();
    const { transport } = options;
    this.sync = new Sync(transport);
    this.outbox = new Outbox({
      transport,
      storage: options.storage ?? new MemoryOutboxStorage(),
      isConnected: () => this.state.connection === 'online',
      settled: (pending, delivery) => this.settled(pending, delivery),
    });
    this.watchList = new WatchList((uids) => {
      if (this.state.connection === 'online') void transport.ask({ opt: 23, uids });
    });
  }

  start(): void {
    this.planOffline();
    this.options.transport.open({
      connected: () => this.connected(),
      disconnected: () => this.disconnected(),
      heard: (frame) => this.heard(frame),
    });
  }

  stop(): void {
    clearTimeout(this.offlineTimer);
    this.watchList.stop();
    this.options.transport.close();
  }

  /** Shows a text at once and sends it; answers the client id that `resend` takes. */
  send(uid: number, text: string): string {
    const clientId = createClientId();
    const at = Date.now();
    this.patchConversation(uid, (known) => ({ messages: [...known.messages, ownMessage(clientId, text, at)] }));
    this.patchContact(uid, { preview: text, previewType: 'text', lastAt: at, sortAt: at });
    this.post({ uid, clientId, text, at });
    return clientId;
  }

  /** Sends a failed text again under the same client id: if it did arrive the first time, it is not stored twice. */
  resend(uid: number, clientId: string): void {
    const message = this.conversation(uid).messages.find((one) => one.clientId === clientId && one.state === 'failed');
    if (!message) return;
    this.patchConversation(uid, ({ messages }) => ({ messages: patchMessage(messages, clientId, { state: 'sending', failure: undefined }) }));
    this.post({ uid, clientId, text: message.content, at: message.at });
  }

  /** A conversation comes onto the screen: its newest page is fetched, and it stands on top. Answers how to leave it. */
  enter(uid: number): () => void {
    this.entered.set(uid, (this.entered.get(uid) ?? 0) + 1);
    this.patchContact(uid, { sortAt: Date.now() });
    void this.load(uid);
    return () => {
      const left = (this.entered.get(uid) ?? 1) - 1;
      if (left > 0) this.entered.set(uid, left);
      else this.entered.delete(uid);
    };
  }

  async loadEarlier(uid: number): Promise<void> {
    const { hasEarlier, isLoadingEarlier, messages } = this.conversation(uid);
    if (!hasEarlier || isLoadingEarlier || this.state.connection !== 'online') return;
    this.patchConversation(uid, () => ({ isLoadingEarlier: true }));
    const more = await this.sync.loadBefore(uid, lowestSeq(messages));
    this.patchConversation(uid, (known) => ({ isLoadingEarlier: false, hasEarlier: more ?? known.hasEarlier }));
  }

  /** Everything that has arrived in the conversation was seen. */
  markRead(uid: number): void {
    const upTo = highestSeq(this.conversation(uid).messages);
    this.patchContact(uid, { unread: 0 });
    if (upTo <= (this.markedUpTo.get(uid) ?? 0) || this.state.connection !== 'online') return;
    this.markedUpTo.set(uid, upTo);
    void this.options.transport.ask({ opt: 0, uid, seq: upTo });
  }

  /** Makes a chat with a member possible who is not among the contacts yet. */
  ensureContact(member: MemberToChat): void {
    if (this.contact(member.uid)) return;
    this.setContacts(withContact(this.state.contacts, blankContact(member, Date.now())));
  }

  /** A member is shown: from now on their coming and going is heard of. Answers how to end that. */
  watch(uid: number): () => void {
    return this.watchList.add(uid);
  }

  private post(pending: Pending): void {
    const { patienceMilliseconds = defaults.patienceMilliseconds } = this.options;
    // Nobody should look at "sending" for ten seconds when it is known that there is no connection.
    const patience = this.state.connection === 'offline' ? Math.min(patienceMilliseconds, defaults.offlinePatienceMilliseconds) : patienceMilliseconds;
    this.outbox.send(pending, patience);
  }

  private settled({ uid, clientId }: Pending, delivery: Delivery): void {
    if (delivery.kind === 'failed') {
      this.patchConversation(uid, ({ messages }) => ({ messages: patchMessage(messages, clientId, { state: 'failed', failure: delivery.failure }) }));
      return;
    }
    const { seq, at } = delivery;
    this.patchConversation(uid, ({ messages }) => ({ messages: patchMessage(messages, clientId, { state: 'sent', seq, at, failure: undefined }) }));
    const lastSeq = Math.max(seq, this.contact(uid)?.lastSeq ?? 0);
    this.patchContact(uid, { lastSeq });
    this.sync.received(uid, [{ seq }]);
  }

  private connected(): void {
    clearTimeout(this.offlineTimer);
    this.set({ connection: 'online' });
    this.markedUpTo.clear();
    this.watchList.renew();
    this.outbox.wake();
    for (const uid of this.entered.keys()) if (!this.conversation(uid).isLoaded) void this.load(uid);
  }

  private disconnected(): void {
    if (this.state.connection !== 'online') return;
    this.set({ connection: 'connecting' });
    this.planOffline();
  }

  private planOffline(): void {
    clearTimeout(this.offlineTimer);
    const { offlineAfterMilliseconds = defaults.offlineAfterMilliseconds } = this.options;
    this.offlineTimer = setTimeout(() => this.set({ connection: 'offline' }), offlineAfterMilliseconds);
  }

  private async load(uid: number): Promise<void> {
    if (this.state.connection !== 'online') return;
    const count = await this.sync.open(uid);
    if (count === undefined) return;
    this.patchConversation(uid, (known) => ({ isLoaded: true, hasEarlier: count >= limits.page.history && known.hasEarlier }));
    this.patchContact(uid, { unread: 0 });
  }

  private heard(frame: ServerFrame): void {
    switch (frame.opt) {
      case 0:
        return this.heardContacts(frame.contact);
      case 1:
        return this.heardMessage(frame.msg, frame.contact);
      case 3:
        return this.merge(frame.contact.uid, frame.data);
      case 4:
        return this.heardPresence(Array.isArray(frame.data) ? frame.data : [frame.data]);
      case 24:
        return;
    }
  }

  private heardContacts(contacts: WireContact[]): void {
    const known = new Map(this.state.contacts.map((contact) => [contact.uid, contact]));
    const fresh = contacts.map((contact) => toContact(contact, known.get(contact.uid)));
    const uids = new Set(fresh.map(({ uid }) => uid));
    // Those just begun here, and those on the screen, stay; whatever else the server left out was deleted elsewhere.
    const kept = this.state.contacts.filter(({ uid, lastSeq }) => !uids.has(uid) && (lastSeq === 0 || this.entered.has(uid)));
    this.set({ isLoaded: true });
    this.setContacts(sortContacts([...kept, ...fresh]));
    for (const { uid, list, last_seq } of contacts) {
      this.merge(uid, list);
      this.sync.exists(uid, last_seq);
    }
  }

  private heardMessage(message: WireMessage, head: WireContactHead): void {
    const { uid } = head;
    const known = this.contact(uid);
    const isSeen = this.entered.has(uid) && isPageVisible();
    // Frames may come late: a newer state of the contact is not put back.
    if (!known || head.last_seq >= known.lastSeq) {
      const contact = toContact(head, known);
      this.setContacts(withContact(this.state.contacts, isSeen ? { ...contact, unread: 0 } : contact));
    }
    this.merge(uid, [message]);
    if (isSeen && head.count > 0) this.markRead(uid);
  }

  private merge(uid: number, run: readonly WireMessage[]): void {
    const arrived = run.map((message) => toChatMessage(message, this.options.memberId));
    this.patchConversation(uid, (known) => {
      const messages = mergeMessages(known.messages, arrived);
      return { messages, hasEarlier: known.hasEarlier && lowestSeq(messages) !== 1 };
    });
    this.sync.received(uid, run);
  }

  private heardPresence(changes: readonly WirePresence[]): void {
    const presence = new Map(this.state.presence);
    for (const { id, is_online, last_login_time } of changes) presence.set(id, { isOnline: is_online === 1, lastActiveAt: last_login_time * 1000 });
    this.set({ presence });
    for (const { id, is_online } of changes) this.patchContact(id, { isOnline: is_online === 1 });
  }
}

function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible';
}
