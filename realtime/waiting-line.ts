import { Turns } from '@/lib/core/turns';

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

/** A line of connections in which keys take turns. A waiter leaves the line when its connection closes. */
export class WaitingLine {
  private readonly turns = new Turns<string, () => void>();

  get size(): number {
    return this.turns.size;
  }

  /** Resolves with true at the waiter's turn, with false when its connection closes before. */
  join({ key, connection }: Waiter): Promise<boolean> {
    return new Promise((resolve) => {
      const pass = () => {
        connection.off('close', leave);
        resolve(true);
      };
      const leave = () => {
        this.turns.remove(key, pass);
        resolve(false);
      };
      connection.once('close', leave);
      this.turns.add(key, pass);
    });
  }

  /** Lets the next waiter pass; returns false when there is none. */
  passNext(): boolean {
    const pass = this.turns.take();
    pass?.();
    return pass !== undefined;
  }
}
