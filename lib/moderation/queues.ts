import { literal } from '@/db/literal';
import type { Page } from '@/lib/core/page';
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { appeals, members, reportCases, reportEvidence, reports, sanctions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { ReportKind } from '@/lib/core/reports';
import type { AppealSummary, CaseSummary } from './model';
import { sanctionColumns, toSanction } from './sanctions';

/*
 * The queues of staff. A page is a walk along an index from its beginning, at most `deepest` pages deep, and the other
 * columns are read of its rows only. Staff who are reported see nothing of it: a case names its reporters.
 */

const size = limits.staff.page;
/** The depth of queues, whose rest moves up as staff decide. */
export const deepest = 40;
/** Characters of the reported text in a list. */
const excerptLength = 160;

const queues = {
  open: {
    where: sql`${reportCases.status} = 'open'`,
    order: [desc(reportCases.weight), asc(reportCases.openedAt), asc(reportCases.id)],
  },
  decided: {
    where: sql`${reportCases.status} = 'decided'`,
    order: [desc(reportCases.decidedAt), desc(reportCases.id)],
  },
} as const satisfies Record<string, { where: SQL; order: readonly SQL[] }>;
type Queue = keyof typeof queues;

const decider = alias(members, 'decider');

const caseColumns = {
  id: reportCases.id,
  subject: reportCases.subject,
  memberId: reportCases.memberId,
  username: members.username,
  weight: reportCases.weight,
  reportCount: reportCases.reportCount,
  openedAt: reportCases.openedAt,
  lastReportedAt: reportCases.lastReportedAt,
  outcome: reportCases.outcome,
  decidedAt: reportCases.decidedAt,
  decidedBy: decider.username,
  reason: reportCases.reason,
  kinds: sql<
    ReportKind[]
  >`array(select distinct r.kind from ${reports} r where r.case_id = ${reportCases.id} order by 1)`,
  // Private talk is read in the case, whose opening is written down.
  excerpt: sql<string>`coalesce((select left(e.item ->> 'text', ${literal(excerptLength)}) from ${reportEvidence} e
    where e.case_id = ${reportCases.id} and ${reportCases.subject} not in ('message', 'mail', 'note') order by e.id desc limit 1), '')`,
};

/** Selects cases with what lists show of them; add `where`, `orderBy` and `limit`. */
export const selectCases = (db: Db) =>
  db
    .select(caseColumns)
    .from(reportCases)
    .innerJoin(members, eq(members.id, reportCases.memberId))
    .leftJoin(decider, eq(decider.id, reportCases.decidedBy))
    .$dynamic();

type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/** Lists a page of the open cases, the heaviest first and then the oldest, or of the decided ones, the newest first. */
export async function listCases(
  db: Db,
  staffId: number,
  { queue, page }: { readonly queue: Queue; readonly page: number },
): Promise<Page<CaseSummary>> {
  const { order } = queues[queue];
  const where = sql`${queues[queue].where} and ${notAbout(staffId)}`;
  const currentPage = Math.min(page, deepest);
  const ids = db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((currentPage - 1) * size);
  const [rows, count] = await Promise.all([
    selectCases(db)
      .where(sql`${reportCases.id} in ${ids}`)
      .orderBy(...order),
    countUpTo(db, sql`select from ${reportCases} where ${where}`),
  ]);
  return { items: rows.map(toCaseSummary), page: currentPage, lastPage: lastPageOf(count) };
}

/** Returns the condition that a case is not about this member of staff. */
export const notAbout = (staffId: number): SQL => sql`${reportCases.memberId} <> ${staffId}`;

/** Returns the id of the open case that follows another case in the queue; the first one after the last. */
export async function findNextCase(db: Db, staffId: number, caseId: number): Promise<number | undefined> {
  const isOpen = sql`${queues.open.where} and ${notAbout(staffId)}`;
  const own = (columns: SQL) => sql`(select ${columns} from report_cases where id = ${caseId})`;
  // Each part is one step along the index of the queue, which is in mixed order.
  const [row] = await db.execute<{ id: number }>(sql`
    select id from (
      (select id, 1 as part from report_cases where ${isOpen} and weight = ${own(sql`weight`)}
        and (opened_at, id) > ${own(sql`opened_at, id`)} order by opened_at, id limit 1)
      union all
      (select id, 2 from report_cases where ${isOpen} and weight < ${own(sql`weight`)}
        order by weight desc, opened_at, id limit 1)
      union all
      (select id, 3 from report_cases where ${isOpen} and id <> ${caseId} order by weight desc, opened_at, id limit 1)) next
    order by part limit 1`);
  return row && row.id;
}

/** Lists a page of the appeals that wait, the oldest first. */
export async function listAppeals(db: Db, staffId: number, page: number): Promise<Page<AppealSummary>> {
  const currentPage = Math.min(page, deepest);
  const issuer = alias(members, 'issuer');
  const isWaiting = sql`${appeals.decidedAt} is null`;
  const [rows, count] = await Promise.all([
    db
      .select({
        id: appeals.id,
        content: appeals.content,
        at: appeals.createdAt,
        memberId: members.id,
        username: members.username,
        issuedBy: sanctions.issuedBy,
        sanction: { ...sanctionColumns, by: issuer.username },
      })
      .from(appeals)
      .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
      .innerJoin(members, eq(members.id, sanctions.memberId))
      .innerJoin(issuer, eq(issuer.id, sanctions.issuedBy))
      .where(isWaiting)
      .orderBy(asc(appeals.createdAt), asc(appeals.id))
      .limit(size)
      .offset((currentPage - 1) * size),
    countUpTo(db, sql`select from ${appeals} where ${isWaiting}`),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    member: { id: row.memberId, username: row.username },
    content: row.content,
    at: row.at.getTime(),
    sanction: toSanction(row.sanction),
    isOwnSanction: row.issuedBy === staffId,
  }));
  return { items, page: currentPage, lastPage: lastPageOf(count) };
}

async function countUpTo(db: Db, rows: SQL): Promise<number> {
  const maxRows = literal(size * deepest);
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${maxRows}) as counted`,
  );
  return row?.count ?? 0;
}

const lastPageOf = (count: number) => Math.max(1, Math.ceil(count / size));

export function toCaseSummary(row: CaseRow): CaseSummary {
  const { outcome, decidedAt } = row;
  return {
    id: row.id,
    subject: row.subject,
    member: { id: row.memberId, username: row.username },
    kinds: row.kinds,
    excerpt: row.excerpt,
    weight: row.weight,
    reportCount: row.reportCount,
    openedAt: row.openedAt.getTime(),
    lastReportedAt: row.lastReportedAt.getTime(),
    decision:
      outcome && decidedAt ? { outcome, at: decidedAt.getTime(), by: row.decidedBy ?? '', reason: row.reason } : null,
  };
}
