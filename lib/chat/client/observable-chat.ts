import { emptyConversation, patchMessage, withContact } from './timeline';
import type { ChatContact, ChatMessage, ChatState, Conversation } from './types';

/** The state of chat and who looks at it: every change is a new object, and parts that did not change stay the same ones. */
export class ObservableChat {
  state: ChatState = {
    connection: 'connecting',
    isLoaded: false,
    contacts: [],
    unreadTotal: 0,
    conversations: new Map(),
    presence: new Map(),
    typing: new Set(),
    drafts: new Map(),
    freeLeft: undefined,
    settings: undefined,
  };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected contact(uid: number): ChatContact | undefined {
    return this.state.contacts.find((contact) => contact.uid === uid);
  }

  protected conversation(uid: number): Conversation {
    return this.state.conversations.get(uid) ?? emptyConversation;
  }

  protected patchConversation(uid: number, change: (known: Conversation) => Partial<Conversation>): void {
    const known = this.conversation(uid);
    this.set({ conversations: new Map(this.state.conversations).set(uid, { ...known, ...change(known) }) });
  }

  protected patchMessage(uid: number, clientId: string, change: Partial<ChatMessage>): void {
    this.patchConversation(uid, ({ messages }) => ({ messages: patchMessage(messages, clientId, change) }));
  }

  protected dropMessage(uid: number, isGone: (message: ChatMessage) => boolean): void {
    this.patchConversation(uid, ({ messages }) => ({ messages: messages.filter((message) => !isGone(message)) }));
  }

  /** Does nothing for a member who is no contact. */
  protected patchContact(uid: number, change: Partial<ChatContact>): void {
    const known = this.contact(uid);
    if (known) this.setContacts(withContact(this.state.contacts, { ...known, ...change }));
  }

  protected setContacts(contacts: readonly ChatContact[]): void {
    this.set({ contacts, unreadTotal: contacts.reduce((sum, { unread }) => sum + unread, 0) });
  }

  protected set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
