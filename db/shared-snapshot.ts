import type { Db } from './client';

type State<V> = { value: V; freshUntil: number; loading: Promise<V> | undefined };

type Options<V> = {
  /** The value before the first load, and while there is no database. */
  readonly initial: V;
  /** Milliseconds for which a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds that a reader waits for a load; then the last value counts. */
  readonly maxWait?: number;
  readonly onError?: (error: unknown) => void;
  readonly now?: () => number;
};

/** A reader does not wait again so soon after a load that failed or took too long. */
const pauseMilliseconds = 1_000;

/**
 * A small value of the database that every request needs, such as the settings of the site: returned synchronously while it is
 * fresh. When the database does not respond, the last value counts, so that no request fails or waits because of it.
 */
export class SharedSnapshot<V> {
  private readonly states = new WeakMap<Db, State<V>>();

  constructor(
    /** Gets the last value, which it may return again. */
    private readonly load: (db: Db, last: V) => Promise<V>,
    private readonly options: Options<V>,
  ) {}

  get(db: Db): V | Promise<V> {
    const state = this.stateOf(db);
    if (this.now() < state.freshUntil) return state.value;
    return (state.loading ??= this.reload(db, state));
  }

  /** Returns the last value, however old. */
  last(db: Db): V {
    return this.stateOf(db).value;
  }

  /** Makes the next reader of this process load the value, such as after a change by this process. */
  expire(db: Db): void {
    this.stateOf(db).freshUntil = 0;
  }

  private async reload(db: Db, state: State<V>): Promise<V> {
    const startedAt = this.now();
    const { freshFor, maxWait = 500, onError } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const loaded = this.load(db, state.value).then(
      (value) => {
        state.value = value;
        state.freshUntil = startedAt + freshFor;
      },
      (error: unknown) => {
        state.freshUntil = this.now() + pauseMilliseconds;
        onError?.(error);
      },
    );
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        state.freshUntil = this.now() + pauseMilliseconds;
        resolve();
      }, maxWait);
    });
    await Promise.race([loaded, waited]);
    clearTimeout(timer);
    state.loading = undefined;
    return state.value;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private stateOf(db: Db): State<V> {
    let state = this.states.get(db);
    if (!state) this.states.set(db, (state = { value: this.options.initial, freshUntil: 0, loading: undefined }));
    return state;
  }
}
