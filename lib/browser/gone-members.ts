import { ObservableStore } from './observable-store';

/**
 * The members who do not exist for the viewer any more since the page was loaded, because one blocked the other. Lists
 * leave them out at once; a page that is loaded later does not contain them.
 */
export class GoneMembers {
  private readonly store = new ObservableStore<ReadonlySet<number>>(new Set());
  readonly subscribe = this.store.subscribe;

  get state(): ReadonlySet<number> {
    return this.store.state;
  }

  has(memberId: number): boolean {
    return this.state.has(memberId);
  }

  set(memberId: number, isGone: boolean): void {
    if (this.has(memberId) === isGone) return;
    const next = new Set(this.state);
    if (isGone) next.add(memberId);
    else next.delete(memberId);
    this.store.set(next);
  }
}

/** Those of the page, so that components need no chat client. */
export const goneMembers = new GoneMembers();
