import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { auditParams, type AuditFilters, type AuditRow, type ExportFormat } from './model';
import { readAudit } from './search';
import { writeAudit } from '@/lib/platform/write-audit';

/** Rows of an export. */
const maxExported = 100_000;

const batch = 1_000;

type AuditReader = { readonly actorId: number; readonly mayRead: () => Promise<boolean> };

/**
 * Yields the rows that the filters leave as lines of CSV (RFC 4180) or of JSON, newest first, at most
 * `maxExported`. That the log was exported is a row of it. Asks before each batch whether the reader may still read:
 * a slow one keeps an export open for longer than a session may live.
 */
export async function* exportAudit(
  db: Db,
  { actorId, mayRead }: AuditReader,
  filters: AuditFilters,
  format: ExportFormat,
): AsyncGenerator<string> {
  await db.execute(
    sql`select ${writeAudit({ actorId, act: 'audit.export', details: { ...auditParams(filters), format } })}`,
  );
  if (format === 'csv') yield `\u{FEFF}${columns.map(([name]) => name).join(',')}\r\n`;
  let before: number | undefined;
  for (let exported = 0; exported < maxExported; exported += batch) {
    if (!(await mayRead())) return;
    const rows: AuditRow[] = await readAudit(db, filters, { limit: batch, ...(before !== undefined && { before }) });
    if (rows.length > 0) yield rows.map(format === 'csv' ? toCsvLine : toJsonLine).join('');
    before = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

const columns: readonly (readonly [name: string, valueOf: (row: AuditRow) => string])[] = [
  ['id', ({ id }) => String(id)],
  ['at', ({ at }) => new Date(at).toISOString()],
  ['actor_id', ({ actor }) => String(actor?.id ?? '')],
  ['actor', ({ actor }) => actor?.username ?? ''],
  ['act', ({ act }) => act],
  ['member_id', ({ member }) => String(member?.id ?? '')],
  ['member', ({ member }) => member?.username ?? ''],
  ['subject', ({ subject }) => subject],
  ['subject_id', ({ subjectId }) => subjectId],
  ['reason', ({ reason }) => reason],
  ['details', ({ details }) => JSON.stringify(details)],
];

function toCsvLine(row: AuditRow): string {
  return `${columns.map(([, valueOf]) => toCsvCell(valueOf(row))).join(',')}\r\n`;
}

function toJsonLine(row: AuditRow): string {
  return `${JSON.stringify({ ...row, at: new Date(row.at).toISOString() })}\n`;
}

/** Quotes a cell. A spreadsheet would run a text that begins as a formula, so an apostrophe makes it a text. */
export function toCsvCell(value: string): string {
  const text = /^[\s\u{FEFF}]*[=+\-@\t\r|%＝＋－＠]/u.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
