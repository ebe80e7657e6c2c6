import { ObservableStore } from './observable-store';

/**
 * The members who do not exist for the viewer any more since the page was loaded, because one blocked the other. Lists
 * leave them out at once; a page that is loaded later does not contain them.
 */
export class GoneMembers {
  private readonly store = new ObservableStore<ReadonlySet<number>>(new Set());
  /** Those whom the viewer blocked here: the page about such a member is left for the one before. */
  readonly blockedHere = new ObservableStore<ReadonlySet<number>>(new Set());
  readonly subscribe = this.store.subscribe;

  get state(): ReadonlySet<number> {
    return this.store.state;
  }

  has(memberId: number): boolean {
    return this.state.has(memberId);
  }

  set(memberId: number, isGone: boolean): void {
    change(this.store, memberId, isGone);
  }

  /** Called before the call that blocks, whose event may arrive before its reply. */
  setBlockedHere(memberId: number, isBlocked: boolean): void {
    change(this.blockedHere, memberId, isBlocked);
  }
}

function change(store: ObservableStore<ReadonlySet<number>>, memberId: number, isIn: boolean): void {
  if (store.state.has(memberId) === isIn) return;
  const next = new Set(store.state);
  if (isIn) next.add(memberId);
  else next.delete(memberId);
  store.set(next);
}

/** Those of the page, so that components need no chat client. */
export const goneMembers = new GoneMembers();
