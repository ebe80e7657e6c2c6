import { outboxPrefix } from '@/lib/browser/device-databases';
import type { ImageSize } from '@/lib/core/images';

/** A message that is not on the server yet. A picture is uploaded first; `path` is set after the upload. */
export type Pending = {
  /** The receiver. */
  readonly memberId: number;
  readonly clientId: string;
  readonly at: number;
  /** When the member sent the message again. */
  readonly resentAt?: number;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly image: Blob; readonly size?: ImageSize | undefined; readonly path?: string }
);

/** Storage for messages until the server has stored them. */
export interface OutboxStorage {
  /** Resolves with the messages in the order of writing. */
  load(): Promise<readonly Pending[]>;
  put(pending: Pending): void;
  remove(clientId: string): void;
}

/** Keeps messages in memory until the page closes. */
export class MemoryOutboxStorage implements OutboxStorage {
  private readonly entries = new Map<string, Pending>();

  load(): Promise<readonly Pending[]> {
    return Promise.resolve([...this.entries.values()]);
  }

  put(pending: Pending): void {
    this.entries.set(pending.clientId, pending);
  }

  remove(clientId: string): void {
    this.entries.delete(clientId);
  }
}

const table = 'pending';
const databaseVersion = 2;

/**
 * Keeps messages on this device, in one database per member, so that no account sends the messages of another. Where the
 * browser refuses storage (private windows), messages stay in memory only.
 */
export class DeviceOutboxStorage implements OutboxStorage {
  private opened: Promise<IDBDatabase> | undefined;

  constructor(private readonly memberId: number) {}

  async load(): Promise<readonly Pending[]> {
    try {
      const store = (await this.open()).transaction(table).objectStore(table);
      const pendings = await resultOf<Pending[]>(store.getAll());
      return pendings.toSorted((a, b) => a.at - b.at);
    } catch {
      return [];
    }
  }

  put(pending: Pending): void {
    void this.write((store) => store.put(pending));
  }

  remove(clientId: string): void {
    void this.write((store) => store.delete(clientId));
  }

  private async write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    try {
      change((await this.open()).transaction(table, 'readwrite').objectStore(table));
    } catch {
      // Storage is a precaution only: the message is sent from memory anyway.
    }
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= openDatabase(`${outboxPrefix}${this.memberId}`);
    return this.opened;
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, databaseVersion);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    // Entries of an earlier version have other fields.
    if (database.objectStoreNames.contains(table)) database.deleteObjectStore(table);
    database.createObjectStore(table, { keyPath: 'clientId' });
  };
  const database = await resultOf(request);
  // Another tab that clears the device must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}
