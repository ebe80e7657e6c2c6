import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { reportCases, sanctions } from '@/db/schema';
import type { ReportSubject } from '@/lib/core/reports';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { OwnAppeal, Warning } from './model';

/** Appeals the suspension that a member is under; each one can be appealed once. */
export async function fileAppeal(
  db: Db,
  memberId: number,
  content: string,
): Promise<Result<null, 'ALREADY_APPEALED' | 'NOTHING_TO_APPEAL'>> {
  const [row] = await db.execute<{ sanction: number | null; appeal: number | null }>(sql`
    with suspension as (
      select s.id from suspension_of(${memberId}) s where s.id is not null
    ), stored as (
      insert into appeals (sanction_id, content) select id, ${content} from suspension
      on conflict (sanction_id) do nothing returning id
    )
    select (select id from suspension) as sanction, (select id from stored) as appeal`);
  if (!row?.sanction) return refuse('NOTHING_TO_APPEAL');
  return row.appeal ? ok(null) : refuse('ALREADY_APPEALED');
}

type AppealRow = {
  sanction: number | null;
  content: string | null;
  outcome: 'granted' | 'upheld' | null;
  reply: string | null;
};

/** Returns the appeal of the suspension that a member is under. */
export async function findOwnAppeal(db: Db, memberId: number): Promise<OwnAppeal> {
  const [row] = await db.execute<AppealRow>(sql`
    select s.id as sanction, a.content, a.outcome, a.reply
    from suspension_of(${memberId}) s left join appeals a on a.sanction_id = s.id`);
  if (!row?.sanction) return { state: 'none' };
  if (row.content === null) return { state: 'possible' };
  if (row.outcome === null) return { state: 'waiting', content: row.content };
  return { state: 'upheld', content: row.content, reply: row.reply ?? '' };
}

/** Returns the oldest warning that a member has not confirmed; hardly any member has one. */
export async function findWarning(db: Db, memberId: number): Promise<Warning | undefined> {
  const [row] = await db
    .select({ id: sanctions.id, kind: sanctions.kind, reason: sanctions.reason, subject: reportCases.subject })
    .from(sanctions)
    .leftJoin(reportCases, eq(reportCases.id, sanctions.caseId))
    .where(and(eq(sanctions.memberId, memberId), isUnseen))
    .orderBy(asc(sanctions.id))
    .limit(1);
  if (!row) return undefined;
  return { ...row, kind: row.kind as Warning['kind'], subject: (row.subject as ReportSubject | null) ?? undefined }; // the condition has no other kinds
}

/** Confirms that a member has read a warning. */
export async function confirmWarning(
  db: Db,
  memberId: number,
  sanctionId: number,
): Promise<Result<null, 'WARNING_NOT_FOUND'>> {
  const confirmed = await db
    .update(sanctions)
    .set({ seenAt: sql`coalesce(${sanctions.seenAt}, now())` })
    .where(
      and(eq(sanctions.id, sanctionId), eq(sanctions.memberId, memberId), inArray(sanctions.kind, ['warn', 'hide'])),
    )
    .returning({ id: sanctions.id });
  return confirmed.length > 0 ? ok(null) : refuse('WARNING_NOT_FOUND');
}

/** Written as the condition of the index `sanctions_unseen`. */
const isUnseen = and(sql`${sanctions.kind} in ('warn', 'hide')`, isNull(sanctions.seenAt));
