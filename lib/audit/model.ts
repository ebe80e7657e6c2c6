import { readText } from '@/lib/core/read-query';
import { auditActions, type AuditAction } from '@/lib/core/audit';

/** One row of the audit log, as staff read it. */
export type AuditRow = {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly act: string;
  /** The author of the action; null for the site itself. */
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly member: { readonly id: number; readonly username: string } | null;
  readonly subject: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The filters of a search in the log. Empty texts do not filter. */
export type AuditFilters = {
  /** The id or the name of a member of staff. */
  readonly actor: string;
  /** The id or the name of a member. */
  readonly member: string;
  readonly act: AuditAction | undefined;
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** A part of a reason, or the key of what was changed. */
  readonly query: string;
};

export const auditFilterNames = ['actor', 'member', 'act', 'from', 'to', 'query'] as const;

/** Reads filters from an address, which anyone may have typed: what cannot be read does not filter. */
export function readAuditFilters(get: (name: (typeof auditFilterNames)[number]) => unknown): AuditFilters {
  const text = (name: (typeof auditFilterNames)[number]) => readText(get(name));
  const day = (name: 'from' | 'to') => (isDay(text(name)) ? text(name) : '');
  return {
    actor: text('actor'),
    member: text('member'),
    act: auditActions.find((act) => act === text('act')),
    from: day('from'),
    to: day('to'),
    query: text('query'),
  };
}

/** Returns whether a text is a day of the calendar. PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Returns the parameters of the filters that filter. */
export function auditParams({ act, ...texts }: AuditFilters): Partial<Record<keyof AuditFilters, string>> {
  const params = Object.entries({ ...texts, ...(act && { act }) }).filter(([, value]) => value !== '');
  return Object.fromEntries(params);
}

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The address of the export, with the filters and the format as its query. */
export const auditExportPath = '/api/staff/audit';
