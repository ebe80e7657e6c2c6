type Identified = { readonly id: number };

/** The top of a list, as last read from the server. */
export type ListSnapshot<M extends Identified> = {
  readonly items: readonly M[];
  /** True if the list has no other items. */
  readonly isComplete: boolean;
};

/** The changes to a list since it was loaded. They wait while they would move items under the viewer's finger. */
export type LiveList<M extends Identified> = {
  /** Items read after the list was loaded, latest snapshot first. They come before the loaded items. */
  readonly above: readonly M[];
  /** The latest snapshot, until it is shown. */
  readonly snapshot: ListSnapshot<M> | undefined;
  /** Ids of members who left but are still shown. */
  readonly leaving: ReadonlySet<number>;
  readonly dropped: ReadonlySet<number>;
  /** Visible items as they were last read, where they changed since. They replace the older ones in place. */
  readonly changed: ReadonlyMap<number, M>;
  /** Ids added by the latest flush. */
  readonly justAdded: ReadonlySet<number>;
};

const noIds: ReadonlySet<number> = new Set();

export const emptyLiveList: LiveList<never> = {
  above: [],
  snapshot: undefined,
  leaving: noIds,
  dropped: noIds,
  changed: new Map<number, never>(),
  justAdded: noIds,
};

/** Returns the items to show, each once, at its first position. */
export function visibleItems<M extends Identified>(
  { above, dropped, changed }: Pick<LiveList<M>, 'above' | 'dropped' | 'changed'>,
  loaded: readonly M[],
): readonly M[] {
  const visible = new Map<number, M>();
  for (const item of [...above, ...loaded])
    if (!dropped.has(item.id) && !visible.has(item.id)) visible.set(item.id, changed.get(item.id) ?? item);
  return [...visible.values()];
}

/** Returns the snapshot's new ids. An id after the last visible one is not new: it moved up from a later page. */
export function pending<M extends Identified>(list: LiveList<M>, loaded: readonly M[]): readonly number[] {
  if (!list.snapshot) return [];
  const visible = idsOf(visibleItems(list, loaded));
  const ids = list.snapshot.items.map(({ id }) => id);
  const last = ids.findLastIndex((id) => visible.has(id));
  return ids.slice(0, last === -1 ? ids.length : last).filter((id) => !visible.has(id));
}

/**
 * Keeps a new snapshot until the next flush, unless it has the members that are visible. What changed about a visible member
 * is shown at once, because nothing moves by it.
 */
export function applyRefresh<M extends Identified>(
  list: LiveList<M>,
  loaded: readonly M[],
  read: ListSnapshot<M>,
): LiveList<M> {
  const visible = visibleItems(list, loaded);
  const isSame =
    read.items.every(({ id }, index) => visible[index]?.id === id) &&
    !(read.isComplete && visible.length > read.items.length);
  const snapshot = isSame ? undefined : read;
  const changed = changedItems(list.changed, visible, read.items);
  return snapshot === list.snapshot && changed === list.changed ? list : { ...list, snapshot, changed };
}

/** Marks members who left, and unmarks members who came back before they were dropped. */
export function applyPresence<M extends Identified>(
  list: LiveList<M>,
  loaded: readonly M[],
  { arrived, left }: { arrived: readonly number[]; left: readonly number[] },
): LiveList<M> {
  const visible = idsOf(visibleItems(list, loaded));
  const leaving = new Set([...list.leaving, ...left.filter((id) => visible.has(id))]);
  for (const id of arrived) leaving.delete(id);
  const isSame = leaving.size === list.leaving.size && [...leaving].every((id) => list.leaving.has(id));
  const { snapshot } = list;
  const items = snapshot?.items.filter(({ id }) => !left.includes(id));
  if (isSame && items?.length === snapshot?.items.length) return list;
  return { ...list, leaving, snapshot: snapshot && items && { ...snapshot, items } };
}

/** Removes members who left. A later snapshot can add them again. */
export function dropLeavers<M extends Identified>(list: LiveList<M>): LiveList<M> {
  const { leaving } = list;
  if (leaving.size === 0) return list;
  return { ...list, leaving: noIds, dropped: new Set([...list.dropped, ...leaving]) };
}

/** Shows the snapshot: its items first, then the items visible before. */
export function flush<M extends Identified>(list: LiveList<M>, loaded: readonly M[]): LiveList<M> {
  const current = dropLeavers(list);
  const { snapshot, above, changed } = current;
  if (!snapshot) return current;
  const present = idsOf(snapshot.items);
  const dropped = new Set([...current.dropped].filter((id) => !present.has(id)));
  if (snapshot.isComplete) for (const { id } of visibleItems(current, loaded)) if (!present.has(id)) dropped.add(id);
  return {
    above: visibleItems({ above: [...snapshot.items, ...above], dropped, changed }, []),
    snapshot: undefined,
    leaving: noIds,
    dropped,
    changed,
    justAdded: new Set(pending(current, loaded)),
  };
}

/** Returns the same map when no visible item differs from what was read. */
function changedItems<M extends Identified>(
  changed: ReadonlyMap<number, M>,
  visible: readonly M[],
  read: readonly M[],
): ReadonlyMap<number, M> {
  const newest = new Map(read.map((item) => [item.id, item]));
  const differing = visible.flatMap((item) => {
    const current = newest.get(item.id);
    return current && !isEqual(item, current) ? [[item.id, current] as const] : [];
  });
  return differing.length === 0 ? changed : new Map([...changed, ...differing]);
}

function isEqual<M extends Identified>(item: M, other: M): boolean {
  const keys = Object.keys(other) as (keyof M)[]; // the keys of a plain object
  return keys.every((key) => item[key] === other[key]);
}

function idsOf(items: readonly Identified[]): ReadonlySet<number> {
  return new Set(items.map(({ id }) => id));
}
