import { outboxPrefix } from '@/lib/browser/device-databases';

/** The tables of what a member has of the chat on this device. */
export type DeviceTable = 'pending' | 'readable';

const keys: Readonly<Record<DeviceTable, string>> = { pending: 'clientId', readable: 'key' };
const databaseVersion = 3;
/** The first version whose unsent messages have the fields of today. */
const firstReadableVersion = 2;

/** One database per member, so that no account sends or shows the messages of another; opened when first used. */
export class DeviceDatabase {
  private opened: Promise<IDBDatabase> | undefined;

  constructor(private readonly memberId: number) {}

  /** Rejects where the browser refuses storage, as in private windows. */
  async table(name: DeviceTable, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.opened ??= open(`${outboxPrefix}${this.memberId}`);
    return (await this.opened).transaction(name, mode).objectStore(name);
  }
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, databaseVersion);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result: database } = request;
    if (oldVersion < firstReadableVersion && database.objectStoreNames.contains('pending'))
      database.deleteObjectStore('pending');
    for (const [table, keyPath] of Object.entries(keys))
      if (!database.objectStoreNames.contains(table)) database.createObjectStore(table, { keyPath });
  };
  const database = await resultOf(request);
  // Another tab that clears the device, or has a newer version, must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}
