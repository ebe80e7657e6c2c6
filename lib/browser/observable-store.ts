/** The read-only view of a store. */
export type ReadableStore<T> = Pick<ObservableStore<T>, 'state' | 'subscribe'>;

/** State outside React that parts of the page subscribe to; components read it with `useStore`. */
export class ObservableStore<T> {
  private readonly listeners = new Set<() => void>();
  private current: T;

  constructor(initial: T) {
    this.current = initial;
  }

  get state(): T {
    return this.current;
  }

  /** Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Notifies the listeners unless `state` is the current object. */
  set(state: T): void {
    if (Object.is(state, this.current)) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }

  update(change: (state: T) => T): void {
    this.set(change(this.current));
  }
}
