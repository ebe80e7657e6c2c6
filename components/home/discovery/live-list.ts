type Known = { readonly id: number };

/** The top of a list as it was read a moment ago. */
export type Reading<M extends Known> = {
  readonly members: readonly M[];
  /** Nobody else is on the list. */ readonly isWhole: boolean;
};

/** What became of a list since it was made: who came, who left, and what waits because the reader would lose their place. */
export type Arrangement<M extends Known> = {
  /** Read later, in the order of the newest reading; they stand before those the list was made with. */
  readonly above: readonly M[];
  /** Read, but not shown yet. */
  readonly waiting: Reading<M> | undefined;
  /** Heard to have left, and still in their place. */
  readonly leaving: ReadonlySet<number>;
  readonly gone: ReadonlySet<number>;
  /** Who was taken in last. */
  readonly entered: ReadonlySet<number>;
};

const nobody: ReadonlySet<number> = new Set();

/** A list nothing has happened to yet. */
export const untouched: Arrangement<never> = {
  above: [],
  waiting: undefined,
  leaving: nobody,
  gone: nobody,
  entered: nobody,
};

/** The list to show: each member once, at the first place. */
export function arrange<M extends Known>(
  { above, gone }: Pick<Arrangement<M>, 'above' | 'gone'>,
  made: readonly M[],
): readonly M[] {
  const shown = new Map<number, M>();
  for (const member of [...above, ...made])
    if (!gone.has(member.id) && !shown.has(member.id)) shown.set(member.id, member);
  return [...shown.values()];
}

/**
 * Who came since, of those waiting. Whoever stands behind the last member shown is nobody new: they moved up from a later page.
 */
export function newcomers<M extends Known>(arrangement: Arrangement<M>, made: readonly M[]): readonly number[] {
  const { waiting } = arrangement;
  if (!waiting) return [];
  const shown = idsOf(arrange(arrangement, made));
  const ids = waiting.members.map(({ id }) => id);
  const last = ids.findLastIndex((id) => shown.has(id));
  return ids.slice(0, last === -1 ? ids.length : last).filter((id) => !shown.has(id));
}

/** The top of the list was read: it waits until it is taken in, unless it tells nothing new. */
export function read<M extends Known>(
  arrangement: Arrangement<M>,
  made: readonly M[],
  reading: Reading<M>,
): Arrangement<M> {
  const shown = arrange(arrangement, made);
  const isSame =
    reading.members.every(({ id }, index) => shown[index]?.id === id) &&
    !(reading.isWhole && shown.length > reading.members.length);
  const waiting = isSame ? undefined : reading;
  return waiting === arrangement.waiting ? arrangement : { ...arrangement, waiting };
}

/** Some came online and some went. Whoever is back before being taken off the list stays. */
export function hear<M extends Known>(
  arrangement: Arrangement<M>,
  made: readonly M[],
  { came, left }: { came: readonly number[]; left: readonly number[] },
): Arrangement<M> {
  const shown = idsOf(arrange(arrangement, made));
  const leaving = new Set([...arrangement.leaving, ...left.filter((id) => shown.has(id))]);
  for (const id of came) leaving.delete(id);
  const isSame = leaving.size === arrangement.leaving.size && [...leaving].every((id) => arrangement.leaving.has(id));
  const { waiting } = arrangement;
  const members = waiting?.members.filter(({ id }) => !left.includes(id));
  if (isSame && members?.length === waiting?.members.length) return arrangement;
  return { ...arrangement, leaving, waiting: waiting && members && { ...waiting, members } };
}

/** Takes off the list who left. They come back by being read again. */
export function letGo<M extends Known>(arrangement: Arrangement<M>): Arrangement<M> {
  const { leaving } = arrangement;
  if (leaving.size === 0) return arrangement;
  return { ...arrangement, leaving: nobody, gone: new Set([...arrangement.gone, ...leaving]) };
}

/** The list becomes what was read last, and goes on as it was. */
export function takeIn<M extends Known>(arrangement: Arrangement<M>, made: readonly M[]): Arrangement<M> {
  const settled = letGo(arrangement);
  const { waiting, above } = settled;
  if (!waiting) return settled;
  const present = idsOf(waiting.members);
  const gone = new Set([...settled.gone].filter((id) => !present.has(id)));
  if (waiting.isWhole) for (const { id } of arrange(settled, made)) if (!present.has(id)) gone.add(id);
  const entered = new Set(newcomers(settled, made));
  return {
    above: arrange({ above: [...waiting.members, ...above], gone }, []),
    waiting: undefined,
    leaving: nobody,
    gone,
    entered,
  };
}

function idsOf(members: readonly Known[]): ReadonlySet<number> {
  return new Set(members.map(({ id }) => id));
}
