import { ObservableStore } from './observable-store';

/**
 * The members who do not exist for the viewer any more since the page was loaded, because one blocked the other. Lists
 * leave them out at once; a page that is loaded later does not contain them.
 */
export class GoneMembers {
  private readonly store = new ObservableStore<ReadonlySet<number>>(new Set());
  /** The names of those whom the viewer blocked here: the page about such a member is left for the one before. */
  readonly blockedHere = new ObservableStore<ReadonlyMap<number, string>>(new Map());
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

  /** Called before the call that blocks, whose event may arrive before its reply. */
  setBlockedHere({ id, username }: { readonly id: number; readonly username: string }, isBlocked: boolean): void {
    const next = new Map(this.blockedHere.state);
    if (isBlocked) next.set(id, username);
    else next.delete(id);
    this.blockedHere.set(next);
  }
}

/** Those of the page, so that components need no chat client. */
export const goneMembers = new GoneMembers();
