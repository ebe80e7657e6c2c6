/** When the member opened each conversation, by the id of the other member. */
export type OpenedAt = ReadonlyMap<number, number>;

/** Storage for the openings, which order the list, so that it has the same order after a reload. */
export interface OpenedStorage {
  load(): OpenedAt;
  save(openedAt: OpenedAt): void;
}

/** More than a member sees of the list at once. */
const maxOpenings = 100;

/** Keeps the last openings of this tab. */
export class TabOpenedStorage implements OpenedStorage {
  private readonly key: string;

  constructor(memberId: number) {
    this.key = `chat-opened-${memberId}`;
  }

  load(): OpenedAt {
    try {
      const pairs = (sessionStorage.getItem(this.key) ?? '').split(' ').filter(Boolean);
      return new Map(pairs.map((pair) => pair.split(':').map(Number) as [number, number])); // as `save` writes them
    } catch {
      return new Map();
    }
  }

  save(openedAt: OpenedAt): void {
    const last = [...openedAt].toSorted(([, a], [, b]) => b - a).slice(0, maxOpenings);
    try {
      sessionStorage.setItem(this.key, last.map((pair) => pair.join(':')).join(' '));
    } catch {
      // Without storage, the order lasts as long as the page.
    }
  }
}
