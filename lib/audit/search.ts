import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { auditLog, members } from '@/db/schema';
import { toHalfWidth } from '@/lib/core/half-width';
import { rowsOfPage, toPage, type Page } from '@/lib/core/page';
import { toTextPattern } from '@/lib/core/text-pattern';
import { findIdByName } from '@/lib/members/find-by-name';
import type { AuditFilters, AuditRow } from './model';

/** The newest rows in whose reasons a text is searched. */
const audited = 5_000;

const actor = alias(members, 'actor');
const member = alias(members, 'member');

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  act: auditLog.act,
  actorId: auditLog.actorId,
  actorName: actor.username,
  memberId: auditLog.memberId,
  memberName: member.username,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  reason: auditLog.reason,
  details: auditLog.details,
};

/** Searches the audit log, newest rows first. A text is searched in the newest rows that the other filters leave. */
export async function searchAudit(db: Db, filters: AuditFilters, page: number): Promise<Page<AuditRow>> {
  const { offset, limit } = rowsOfPage(page);
  return toPage(await readAudit(db, filters, { limit, offset }), page);
}

type Range = {
  readonly limit: number;
  readonly offset?: number;
  /** Only rows before this id. */
  readonly before?: number;
};

/** Reads a range of the rows that the filters leave, newest first. */
export async function readAudit(
  db: Db,
  filters: AuditFilters,
  { limit, offset = 0, before }: Range,
): Promise<AuditRow[]> {
  const condition = await conditionOf(db, filters);
  const textCondition = idsOf(db, filters.query, condition);
  // The ids first: names are read for the rows of the page alone.
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(textCondition ?? condition, before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select(columns)
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(member, eq(member.id, auditLog.memberId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id));
  return rows.map(({ actorId, actorName, memberId, memberName, at, ...row }) => ({
    ...row,
    at: at.getTime(),
    actor: actorId === null ? null : { id: actorId, username: actorName ?? '' },
    member: memberId === null ? null : { id: memberId, username: memberName ?? '' },
  }));
}

/** The rows with a text: exactly as the key of what was changed, or within the reason of one of the newest rows. */
function idsOf(db: Db, query: string, condition: SQL | undefined): SQL | undefined {
  if (query === '') return undefined;
  const pattern = toTextPattern(query);
  const keyed = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(condition, eq(auditLog.subjectId, query)))
    .orderBy(desc(auditLog.id))
    .limit(audited);
  const newest = db
    .select({ id: auditLog.id, reason: auditLog.reason })
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(audited)
    .as('newest');
  return sql`${auditLog.id} in (select id from (${keyed}) as keyed union
    select ${newest.id} from ${newest} where ${newest.reason} ~ ${pattern ?? null}::text)`;
}

async function conditionOf(db: Db, { actor: by, member: of, act, from, to }: AuditFilters): Promise<SQL | undefined> {
  const [actorId, memberId] = await Promise.all([findId(db, by), findId(db, of)]);
  return and(
    by === '' ? undefined : eq(auditLog.actorId, actorId),
    of === '' ? undefined : eq(auditLog.memberId, memberId),
    act && eq(auditLog.act, act),
    from === '' ? undefined : gte(auditLog.id, idAt(sql`${from}::date`)),
    to === ''
      ? undefined
      : lt(auditLog.id, sql`coalesce(${idAt(sql`${to}::date + 1`)}, ${Number.MAX_SAFE_INTEGER}::bigint)`),
  );
}

/** The first row at or after a day: rows are written in the order of their times. Null after the last row. */
function idAt(day: SQL): SQL {
  return sql`(select a.id from ${auditLog} a where a.at >= (${day})::timestamp at time zone 'UTC' order by a.at, a.id limit 1)`;
}

const unknownId = 0;

/** Returns the id of the member whom a text names; an id of no member for a text that names none. */
async function findId(db: Db, text: string): Promise<number> {
  if (text === '') return unknownId;
  const id = /^#?(\d{1,15})$/.exec(toHalfWidth(text))?.[1];
  const named = await findIdByName(db, text);
  return named ?? (id === undefined ? unknownId : Number(id));
}
