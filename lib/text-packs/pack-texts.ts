import type { Sql, TransactionSql } from 'postgres';
import { steadyNow } from '@/lib/core/steady-clock';
import type { Db } from '@/db/client';
import { sqlOf } from '@/db/raw-sql';
import { appendToPacks, packVersion, type PackKind, type PackLine, type TextPack } from '@/lib/core/text-packs';

/*
 * The worker's part of packs (lib/core/text-packs.ts). New texts are looked for since the last time; a walk over all owners
 * packs what is older, at first and after a change of the version. Searches are right at any time: they read what no pack has
 * from the texts.
 */

/** The conversation or the box of a member whose texts are packed. */
type PackOwner = string;

/** The newest packs of an owner, newest first, and lines that follow them. */
export type Unpacked = { readonly newest: readonly TextPack[]; readonly lines: readonly PackLine[] };

/** A kind of texts that is packed. */
export interface PackSource {
  readonly kind: PackKind;
  /** Returns the ids of what has texts since a time, which is a text of PostgreSQL with microseconds. */
  listChanged(sql: Sql, since: string): Promise<number[]>;
  /** Returns so many ids after an id, in order. */
  listAfter(sql: Sql, after: number, limit: number): Promise<number[]>;
  /** Reads texts of owners that are not packed, at most `maxLines` of each. */
  read(sql: TransactionSql, ids: readonly number[]): Promise<ReadonlyMap<PackOwner, Unpacked>>;
  /** Writes packs in place of those that they replace. */
  write(sql: TransactionSql, changes: readonly PackChange[]): Promise<void>;
  clear(sql: TransactionSql): Promise<void>;
}

type PackChange = {
  readonly owner: PackOwner;
  readonly packs: readonly TextPack[];
  readonly replaced: readonly TextPack[];
};

/** Lines of an owner that one transaction packs. */
export const maxLines = 300;
/** The newest packs of an owner that are read, because lines that follow may take them in. */
export const maxJoined = 5;
/** Owners of a transaction. */
const atOnce = 100;
/** A run walks over the owners for so long. */
const walkMs = 5_000;
/**
 * Seconds: a transaction may commit so much later than the time of its rows, and what is later still is packed with the
 * next text of its owner; after a longer pause the walk over all owners packs them, a part in each run.
 */
const seconds = { overlap: 10, longest: 3_600 } as const;

/** Packs the texts that were stored since the last time, and a part of all others while the walk over them lasts. */
export async function packTexts(db: Db, source: PackSource): Promise<void> {
  const sql = sqlOf(db);
  const { walkedTo, since, now, isLate } = await loadProgress(sql, source);
  if (!isLate) await packAll(sql, source, await source.listChanged(sql, since));
  const reached = await walk(sql, source, isLate ? 0 : walkedTo);
  await sql`update pack_progress set walked_to = ${reached}, read_to = ${now}::timestamptz where kind = ${source.kind}`;
}

/** Packs what is older of a part of the owners, from one on. Returns where to go on; null at the end. */
async function walk(sql: Sql, source: PackSource, from: number | null): Promise<number | null> {
  let reached = from;
  for (const until = steadyNow() + walkMs; reached !== null && steadyNow() < until;) {
    const ids = await source.listAfter(sql, reached, atOnce);
    await packAll(sql, source, ids);
    reached = ids.length < atOnce ? null : (ids.at(-1) ?? null);
  }
  return reached;
}

type Progress = {
  readonly walkedTo: number | null;
  readonly since: string;
  readonly now: string;
  readonly isLate: boolean;
};

/** Returns how far texts are packed. Removes the packs of another version, and begins again. */
async function loadProgress(sql: Sql, { kind, clear }: PackSource): Promise<Progress> {
  const read = () => sql<Progress[]>`
    select walked_to as "walkedTo", (read_to - make_interval(secs => ${seconds.overlap}))::text as since, now()::text as now,
      read_to < now() - make_interval(secs => ${seconds.longest}) as "isLate"
    from pack_progress where kind = ${kind} and version = ${packVersion}`;
  const [known] = await read();
  if (known) return known;
  await sql.begin(async (tx) => {
    await clear(tx);
    await tx`
      insert into pack_progress (kind, version, walked_to, read_to) values (${kind}, ${packVersion}, 0, now())
      on conflict (kind) do update set version = excluded.version, walked_to = excluded.walked_to, read_to = excluded.read_to`;
  });
  const [started] = await read();
  if (!started) throw new Error(`The progress of packs of ${kind} was not stored`);
  return started;
}

async function packAll(sql: Sql, source: PackSource, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    while (await sql.begin((tx) => packSome(tx, source, some)));
  }
}

/** Packs texts of owners in one transaction. Returns whether one of them may have more. */
async function packSome(tx: TransactionSql, source: PackSource, ids: readonly number[]): Promise<boolean> {
  // A separate statement before the reads: they see what was erased by those who held the lock.
  await tx`select pg_advisory_xact_lock(pack_lock())`;
  const unpacked = [...(await source.read(tx, ids))];
  const changes = unpacked.map(([owner, { newest, lines }]) => {
    const { packs, replaced } = appendToPacks(newest, lines);
    return { owner, packs, replaced: newest.slice(0, replaced) };
  });
  if (changes.length > 0) await source.write(tx, changes);
  return unpacked.some(([, { lines }]) => lines.length >= maxLines);
}
