import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { AuditFault } from './chain';
import { readNote, removeNote, writeNote, type AuditNote } from './head-note';
import { writeAudit } from '@/lib/platform/write-audit';

/*
 * The chain of hashes in the database can be computed again by its owner. Seals cannot: each is an HMAC over the seal before it
 * and the hash of the row up to which it seals, with a key that never reaches the database. The newest seal is noted in a file,
 * which the database cannot reach, so that a cut end is missed. Rows from before the first seal keep their hashes: the first
 * seal covers them all.
 */

/** The key, and the folder of the note: both out of reach of the database. */
export type AuditVault = { readonly key: Buffer; readonly folder: string };

type Seal = { readonly id: number; readonly uptoId: number; readonly hash: string; readonly mac: string };
/** A seal with the hash that its row has in the log now; null without such a row. */
type Found = { id: number; upto_id: number; hash: string; mac: string; present: string | null };

const batch = 5_000;

/**
 * Seals the rows since the last seal, and notes the newest seal outside the database. Does nothing when the seals and the note do
 * not fit: a fault stays one. `accepts`: the operator takes the log as it is, and the seals begin again.
 */
export async function sealAudit(db: Db, vault: AuditVault, { accepts = false } = {}): Promise<readonly AuditFault[]> {
  if (accepts) await forgetSeals(db, vault);
  const note = readNote(vault.folder);
  const last = await findSeal(db, sql`order by s.id desc limit 1`);
  const faults = await checkNewest(db, vault, { note, last });
  if (faults.length > 0) return faults;
  const sealed = (await addSeal(db, vault, last && toSeal(last))) ?? last;
  if (sealed && sealed.id > (note?.sealId ?? 0)) writeNote(vault.folder, toNote(toSeal(sealed)));
  return [];
}

/** Compares all seals with the log, and the newest one with the note outside. */
export async function findSealFaults(db: Db, vault: AuditVault): Promise<readonly AuditFault[]> {
  const note = readNote(vault.folder);
  const faults: AuditFault[] = [];
  let before: Seal | undefined;
  for (;;) {
    const rows = await db.execute<Found>(sql`${seals} where s.id > ${before?.id ?? 0} order by s.id limit ${batch}`);
    for (const row of rows) {
      const seal = toSeal(row);
      if (seal.id !== (before?.id ?? 0) + 1)
        faults.push({ fault: 'a seal before this row is missing', id: seal.uptoId });
      else faults.push(...checkSeal(vault, row, before));
      before = seal;
    }
    if (rows.length < batch) break;
  }
  return [...faults, ...checkNote(note, before, await findNoted(db, note))];
}

const seals = sql`
  select s.id, s.upto_id, encode(s.hash, 'hex') as hash, encode(s.mac, 'hex') as mac,
    (select encode(l.hash, 'hex') from audit_log l where l.id = s.upto_id) as present
  from audit_seals s`;

async function findSeal(db: Db, rest: ReturnType<typeof sql>): Promise<Found | undefined> {
  const [row] = await db.execute<Found>(sql`${seals} ${rest}`);
  return row;
}

const findNoted = (db: Db, note: AuditNote | undefined) => note && findSeal(db, sql`where s.id = ${note.sealId}`);

function toSeal({ id, upto_id: uptoId, hash, mac }: Found): Seal {
  return { id, uptoId: Number(uptoId), hash, mac };
}

const toNote = ({ id, uptoId, hash, mac }: Seal): AuditNote => ({ sealId: id, uptoId, hash, mac });

function macOf({ key }: AuditVault, { id, uptoId, hash }: Omit<Seal, 'mac'>, before: string): string {
  return createHmac('sha256', key).update(`${before}:${id}:${uptoId}:${hash}`).digest('hex');
}

/** Checks the newest seal, and the note, before another seal covers them. */
async function checkNewest(
  db: Db,
  vault: AuditVault,
  { note, last }: { note: AuditNote | undefined; last: Found | undefined },
): Promise<readonly AuditFault[]> {
  const before = last && (await findSeal(db, sql`where s.id = ${last.id - 1}`));
  const own = last ? checkSeal(vault, last, before && toSeal(before)) : [];
  return [...own, ...checkNote(note, last && toSeal(last), await findNoted(db, note))];
}

function checkSeal(vault: AuditVault, row: Found, before: Seal | undefined): readonly AuditFault[] {
  const seal = toSeal(row);
  const mac = Buffer.from(macOf(vault, seal, before?.mac ?? ''), 'hex');
  const stored = Buffer.from(seal.mac, 'hex');
  if (mac.length !== stored.length || !timingSafeEqual(mac, stored))
    return [{ fault: 'a seal does not fit its key', id: seal.uptoId }];
  if (row.present === null) return [{ fault: 'a sealed row is missing', id: seal.uptoId }];
  return row.present === seal.hash ? [] : [{ fault: 'the chain was computed again', id: seal.uptoId }];
}

function checkNote(note: AuditNote | undefined, last: Seal | undefined, noted: Found | undefined): AuditFault[] {
  if (!note) return last ? [{ fault: 'the note of the newest seal is missing', id: last.uptoId }] : [];
  if (!noted) return [{ fault: 'rows that were noted outside the database are missing', id: note.uptoId }];
  const { uptoId, hash, mac } = toSeal(noted);
  const isSame = uptoId === note.uptoId && hash === note.hash && mac === note.mac;
  return isSame ? [] : [{ fault: 'a seal differs from its note outside the database', id: note.uptoId }];
}

/** Adds a seal of the head of the log, where it is newer than the last one. Only one of two sealers at the same time adds it. */
async function addSeal(db: Db, vault: AuditVault, last: Seal | undefined): Promise<Found | undefined> {
  const [head] = await db.execute<{ id: number; hash: string }>(
    sql`select last_id as id, encode(last_hash, 'hex') as hash from audit_head`,
  );
  if (!head || head.id <= (last?.uptoId ?? 0)) return undefined;
  const seal = { id: (last?.id ?? 0) + 1, uptoId: head.id, hash: head.hash };
  const mac = macOf(vault, seal, last?.mac ?? '');
  await db.execute(sql`
    insert into audit_seals (id, upto_id, hash, mac)
    values (${seal.id}, ${seal.uptoId}, decode(${seal.hash}, 'hex'), decode(${mac}, 'hex')) on conflict do nothing`);
  return findSeal(db, sql`where s.id = ${seal.id}`);
}

async function forgetSeals(db: Db, { folder }: AuditVault): Promise<void> {
  const audit = writeAudit({ actorId: null, act: 'audit.accept', reason: 'by the operator, on the server' });
  await db.execute(sql`
    with forgotten as (delete from audit_seals returning id)
    select ${audit} from (select count(*) from forgotten) as counted`);
  removeNote(folder);
}
