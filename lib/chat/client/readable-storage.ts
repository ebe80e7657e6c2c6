import { resultOf, type DeviceDatabase } from './device-database';
import type { ChatContact, ChatMessage } from './state';

/** A text typed to a member; unsaved where the site does not have it yet. */
export type StoredDraft = {
  readonly memberId: number;
  readonly text: string;
  readonly isUnsaved: boolean;
  /** It was sent, but the site may still have it. */
  readonly isSent?: boolean;
};

/** The newest chats, and the last messages of a conversation by the id of the other member. */
export type ReadableChats = {
  readonly contacts: readonly ChatContact[];
  readonly messages: ReadonlyMap<number, readonly ChatMessage[]>;
};

/** Storage for what can be read without a connection. */
export interface ReadableStorage {
  load(): Promise<ReadableChats>;
  loadDrafts(): Promise<readonly StoredDraft[]>;
  /** Replaces the list, and removes the messages of those who are not in it any more. */
  putContacts(contacts: readonly ChatContact[]): void;
  putDrafts(drafts: readonly StoredDraft[]): void;
  putMessages(memberId: number, messages: readonly ChatMessage[]): void;
}

type Row =
  | { readonly key: 'contacts'; readonly contacts: readonly ChatContact[] }
  | { readonly key: 'drafts'; readonly drafts: readonly StoredDraft[] }
  | { readonly key: number; readonly messages: readonly ChatMessage[] };

/** Keeps readable chats on this device; nothing where the browser refuses storage. */
export class DeviceReadableStorage implements ReadableStorage {
  constructor(private readonly database: DeviceDatabase) {}

  async load(): Promise<ReadableChats> {
    const messages = new Map<number, readonly ChatMessage[]>();
    let contacts: readonly ChatContact[] = [];
    try {
      for (const row of await resultOf<Row[]>((await this.database.table('readable', 'readonly')).getAll()))
        if (row.key === 'contacts') contacts = row.contacts;
        else if (row.key !== 'drafts') messages.set(row.key, row.messages);
    } catch {
      // Without storage, nothing is readable.
    }
    return { contacts, messages };
  }

  async loadDrafts(): Promise<readonly StoredDraft[]> {
    try {
      const table = await this.database.table('readable', 'readonly');
      const row = await resultOf<Row | undefined>(table.get('drafts'));
      return row?.key === 'drafts' ? row.drafts : [];
    } catch {
      return []; // as above
    }
  }

  putContacts(contacts: readonly ChatContact[]): void {
    const ids = new Set<IDBValidKey>(contacts.map(({ member }) => member.id));
    void this.write(async (store) => {
      put(store, { key: 'contacts', contacts });
      for (const key of await resultOf(store.getAllKeys()))
        if (typeof key === 'number' && !ids.has(key)) store.delete(key);
    });
  }

  putDrafts(drafts: readonly StoredDraft[]): void {
    void this.write((store) => {
      put(store, { key: 'drafts', drafts });
      // The page may be gone before the browser would commit it.
      store.transaction.commit();
    });
  }

  putMessages(memberId: number, messages: readonly ChatMessage[]): void {
    void this.write((store) => put(store, { key: memberId, messages }));
  }

  private async write(change: (store: IDBObjectStore) => unknown): Promise<void> {
    try {
      await change(await this.database.table('readable', 'readwrite'));
    } catch {
      // What is on the screen does not depend on it.
    }
  }
}

function put(store: IDBObjectStore, row: Row): void {
  store.put(row);
}
