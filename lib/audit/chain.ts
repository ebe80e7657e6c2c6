import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/*
 * The chain of the audit log, computed outside the database: its owner could replace a function that does it. The hash of a row is
 * SHA-256 of the hash before it and of the row as `audit_hash` writes it, a JSON array as jsonb prints it.
 */

export type AuditFault = { readonly fault: string; readonly id: number };

/** Numbers and the details are texts, as the database prints them. The time is in microseconds. */
type ChainRow = {
  readonly id: string;
  readonly happened: string;
  readonly actor: string | null;
  readonly act: string;
  readonly member: string | null;
  readonly subject: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly details: string;
  readonly hash: string;
};
type Link = { readonly id: number; readonly hash: string };

const batch = 2_000;
const start: Link = { id: 0, hash: '00' };

/** Compares each row of the audit log with its hash, and the last one with the head. Returns one entry for each fault. */
export function findChainFaults(db: Db): Promise<{ readonly faults: readonly AuditFault[]; readonly rows: number }> {
  // One snapshot: an action between two reads is no fault.
  return db.transaction(walkChain, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function walkChain(tx: Pick<Db, 'execute'>) {
  const faults: AuditFault[] = [];
  let last = start;
  let rows = 0;
  for (;;) {
    const part = await readRows(tx, last.id);
    for (const row of part) {
      const id = Number(row.id);
      if (id !== last.id + 1) faults.push({ fault: 'a row before this one is missing', id });
      if (hashOf(row, last.hash) !== row.hash) faults.push({ fault: 'a row was changed, or the one before it', id });
      last = { id, hash: row.hash };
    }
    rows += part.length;
    if (part.length < batch) break;
  }
  const [head] = await tx.execute<{ id: string; hash: string }>(
    sql`select last_id::text as id, encode(last_hash, 'hex') as hash from audit_head`,
  );
  if (!head) faults.push({ fault: 'the head is missing', id: 0 });
  else if (Number(head.id) !== last.id || head.hash !== last.hash)
    faults.push({ fault: 'the last rows are missing', id: Number(head.id) });
  return { faults, rows };
}

function readRows(tx: Pick<Db, 'execute'>, after: number) {
  return tx.execute<ChainRow>(sql`
    select id::text, (extract(epoch from at) * 1000000)::bigint::text as happened, actor_id::text as actor, act, member_id::text as member,
      subject, subject_id as "subjectId", reason, details::text, encode(hash, 'hex') as hash
    from audit_log where id > ${after} order by audit_log.id limit ${batch}`); // not by the text that is named id
}

function hashOf(row: ChainRow, previous: string): string {
  const values = [
    row.id,
    row.happened,
    row.actor ?? 'null',
    JSON.stringify(row.act),
    row.member ?? 'null',
    JSON.stringify(row.subject),
    JSON.stringify(row.subjectId),
    JSON.stringify(row.reason),
    row.details,
  ];
  const text = `[${values.join(', ')}]`;
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex');
}
