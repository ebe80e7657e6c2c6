import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '@/lib/core/audit';

type AuditEntry = {
  /** The member of staff; null for the site itself. */
  readonly actorId: number | null;
  readonly act: AuditAction;
  /**
   * The member whom the action touches: then it has a reason. A column of the statement that does the action, or an id.
   */
  readonly memberId?: number | SQL | undefined;
  /** The kind of thing that was changed, such as `case`, and its id or key. */
  readonly subject?: string;
  readonly subjectId?: number | string | SQL;
  readonly reason?: string;
  /** Values before and after, never secrets: an object, or an expression of type jsonb. */
  readonly details?: Readonly<Record<string, unknown>> | SQL;
};

/**
 * The expression that appends a row to the audit log. Use it in the statement that does the action, as
 * `with changed as (update … returning id) select ${writeAudit({…})} from changed`, so that neither happens alone.
 */
export function writeAudit(entry: AuditEntry): SQL<number> {
  const { actorId, act, memberId = null, subject = '', subjectId = '', reason = '', details = {} } = entry;
  const more = isSql(details) ? details : sql`${JSON.stringify(details)}::jsonb`;
  const id = isSql(subjectId) ? sql`(${subjectId})::text` : sql`${String(subjectId)}::text`;
  return sql<number>`write_audit(p_actor => ${actorId}::bigint, p_act => ${act}::text,
    p_member => ${memberId}::bigint, p_subject => ${subject}::text, p_subject_id => ${id},
    p_reason => ${reason}::text, p_details => ${more})`;
}

function isSql(value: object | number | string): value is SQL {
  return value instanceof Object && 'queryChunks' in value;
}
