import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ListedContact } from '@/lib/chat/model';
import type { ChatCalls } from './calls';
import { sortContacts, toChatContact } from './contacts';
import type { DraftSync } from './draft-sync';
import type { ChatContact, ChatState } from './state';
import { findContact, setContacts } from './state-changes';
import type { Sync } from './sync';

type ContactPagesDeps = {
  readonly store: ObservableStore<ChatState>;
  readonly calls: ChatCalls;
  readonly sync: Sync;
  readonly drafts: DraftSync;
};

/** Loads the contacts after those of the contacts frame, page by page. */
export class ContactPages {
  private loading: Promise<boolean> | undefined;

  constructor(private readonly deps: ContactPagesDeps) {}

  /** Loads the next page, if any. Resolves with whether it succeeded. */
  load(): Promise<boolean> {
    this.loading ??= this.loadNext().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async loadNext(): Promise<boolean> {
    const { store, calls, sync, drafts } = this.deps;
    const before = store.state.nextContacts;
    if (!before) return true;
    const page = await calls.listContacts(before);
    if (!page) return false;
    store.update((state) => {
      const loaded = page.items.map(withWholeSeconds).map((contact): ChatContact => {
        const known = findContact(state, contact.member.id);
        // A frame that arrived since the request is newer.
        if (known && known.lastSeq > contact.lastSeq) return known;
        return { ...toChatContact(contact, known, state.openedAt.get(contact.member.id)), isMuted: contact.isMuted };
      });
      const ids = new Set(loaded.map(({ member }) => member.id));
      const others = state.contacts.filter(({ member }) => !ids.has(member.id));
      // A new connection has started the list over.
      const nextContacts = state.nextContacts === before ? (page.next ?? undefined) : state.nextContacts;
      return setContacts({ ...state, nextContacts }, sortContacts([...others, ...loaded]));
    });
    for (const { member, lastSeq, draft } of page.items) {
      sync.exists(member.id, lastSeq);
      drafts.receive(member.id, draft);
    }
    return true;
  }
}

/** Frames carry times in seconds, and the list is ordered by those of frames and pages. */
function withWholeSeconds(contact: ListedContact): ListedContact {
  return { ...contact, lastMessageAt: Math.floor(contact.lastMessageAt / 1000) * 1000 };
}
