import { afterPaint } from '@/lib/browser/after-paint';
import type { ImageSize } from '@/lib/core/images';
import { resultOf, type DeviceDatabase } from './device-database';

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

/**
 * Keeps messages on this device, from the frame on that shows them. Where the browser refuses storage (private windows), messages stay
 * in memory only.
 */
export class DeviceOutboxStorage implements OutboxStorage {
  /** Cancel what is not written yet, by client id. */
  private readonly waiting = new Map<string, () => void>();

  constructor(private readonly database: DeviceDatabase) {}

  async load(): Promise<readonly Pending[]> {
    try {
      const pendings = await resultOf<Pending[]>((await this.database.table('pending', 'readonly')).getAll());
      return pendings.toSorted((a, b) => a.at - b.at);
    } catch {
      return [];
    }
  }

  put(pending: Pending): void {
    const { clientId } = pending;
    this.waiting.get(clientId)?.();
    const cancel = afterPaint(() => {
      this.waiting.delete(clientId);
      void this.write((store) => store.put(pending));
    });
    this.waiting.set(clientId, cancel);
  }

  remove(clientId: string): void {
    this.waiting.get(clientId)?.();
    this.waiting.delete(clientId);
    void this.write((store) => store.delete(clientId));
  }

  private async write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    try {
      change(await this.database.table('pending', 'readwrite'));
    } catch {
      // Storage is a precaution only: the message is sent from memory anyway.
    }
  }
}
