/** A connection that waits for its turn; connections with the same key share turns. */
export type Waiter = {
  readonly key: string;
  /** Emits `close` when the connection is gone, and is open now. */
  readonly connection: Closable;
};

type Closable = {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
};

/**
 * A line in which keys take turns: within a key the first comes first, and a key with thousands of waiters delays another one
 * by as many turns as there are keys. A waiter leaves the line when its connection closes.
 */
export class WaitingLine {
  private readonly groups = new Map<string, Set<() => void>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Resolves with true at the waiter's turn, with false when its connection closes before. */
  join({ key, connection }: Waiter): Promise<boolean> {
    return new Promise((resolve) => {
      const pass = () => {
        connection.off('close', leave);
        resolve(true);
      };
      const leave = () => {
        this.remove(key, pass);
        resolve(false);
      };
      connection.once('close', leave);
      const group = this.groups.get(key);
      if (group) group.add(pass);
      else this.groups.set(key, new Set([pass]));
      this.count += 1;
    });
  }

  /** Lets the next waiter pass; returns false when there is none. */
  passNext(): boolean {
    for (const [key, group] of this.groups) {
      for (const pass of group) {
        // The key moves behind the others.
        this.groups.delete(key);
        this.groups.set(key, group);
        this.remove(key, pass);
        pass();
        return true;
      }
    }
    return false;
  }

  private remove(key: string, pass: () => void): void {
    const group = this.groups.get(key);
    if (!group?.delete(pass)) return;
    this.count -= 1;
    if (group.size === 0) this.groups.delete(key);
  }
}
