import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, reportCases, reportEvidence, reportPictures, reports, sanctions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { CaseDetails, CaseReport, Evidence, EvidencePicture, ItemState, ReportedAccount, Sanction } from './model';
import { notAbout, selectCases, toCaseSummary } from './queues';
import { sanctionColumns, toSanction } from './sanctions';

const { listed } = limits.staff;

/** Finds a case with its evidence, reports and the history of the member; undefined without such a case, and for the reported member. */
export async function findCase(db: Db, staffId: number, caseId: number): Promise<CaseDetails | undefined> {
  const [found] = await selectCases(db).where(and(eq(reportCases.id, caseId), notAbout(staffId)));
  if (!found) return undefined;
  const [account, itemState, ofCase, evidence, others, earlier] = await Promise.all([
    findAccount(db, found.memberId),
    findItemState(db, caseId),
    listReports(db, caseId),
    listEvidence(db, caseId),
    selectCases(db)
      .where(
        and(eq(reportCases.memberId, found.memberId), sql`${reportCases.status} = 'open'`, ne(reportCases.id, caseId)),
      )
      .orderBy(desc(reportCases.id))
      .limit(listed),
    listSanctions(db, found.memberId),
  ]);
  return {
    ...toCaseSummary(found),
    account,
    itemState,
    reports: ofCase,
    evidence,
    others: others.map(toCaseSummary),
    sanctions: earlier,
  };
}

type StoredPicture = {
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly caseId: number;
  readonly memberId: number;
};

/** Finds a picture of the evidence; undefined for the reported member. */
export async function findEvidencePicture(
  db: Db,
  staffId: number,
  pictureId: number,
): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .select({
      mimeType: reportPictures.mimeType,
      bytes: reportPictures.bytes,
      caseId: reportCases.id,
      memberId: reportCases.memberId,
    })
    .from(reportPictures)
    .innerJoin(reportEvidence, eq(reportEvidence.id, reportPictures.evidenceId))
    .innerJoin(reportCases, eq(reportCases.id, reportEvidence.caseId))
    .where(and(eq(reportPictures.id, pictureId), notAbout(staffId)));
  return picture;
}

async function findAccount(db: Db, memberId: number): Promise<ReportedAccount> {
  const [row] = await db
    .select({
      status: members.status,
      suspendedUntil: members.suspendedUntil,
      role: members.role,
      joinedAt: members.createdAt,
    })
    .from(members)
    .where(eq(members.id, memberId));
  if (!row) throw new Error(`the member ${memberId} of a case does not exist`);
  return {
    status: row.status,
    suspendedUntil: row.suspendedUntil?.getTime() ?? null,
    role: row.role,
    joinedAt: row.joinedAt.getTime(),
  };
}

const stateIn = (table: string) =>
  sql`(select case when i.hidden_at is null then 'shown' else 'hidden' end from ${sql.identifier(table)} i where i.id = c.subject_id)`;

/** A message is looked up in the conversation with its reporter. Mirror: hide_reported_item. */
async function findItemState(db: Db, caseId: number): Promise<ItemState> {
  const [row] = await db.execute<{ state: ItemState | null }>(sql`
    select case c.subject
      when 'member' then 'profile'
      when 'trend' then ${stateIn('trends')}
      when 'photo' then ${stateIn('photos')}
      when 'video' then ${stateIn('videos')}
      when 'comment' then ${stateIn('comments')}
      when 'mail' then ${stateIn('mails')}
      when 'note' then ${stateIn('like_notes')}
      when 'message' then (
        select case when i.hidden_at is null then 'shown' else 'hidden' end
        from reports r
        join conversations v on v.low_id = least(r.reporter_id, c.member_id) and v.high_id = greatest(r.reporter_id, c.member_id)
        join messages i on i.conversation_id = v.id and i.id = c.subject_id
        where r.case_id = c.id limit 1) end as state
    from report_cases c where c.id = ${caseId}`);
  return row?.state ?? 'deleted';
}

async function listReports(db: Db, caseId: number): Promise<CaseReport[]> {
  const rows = await db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      username: members.username,
      kind: reports.kind,
      content: reports.content,
      weight: reports.weight,
      at: reports.createdAt,
    })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.weight), asc(reports.id))
    .limit(listed);
  return rows.map(({ reporterId, username, at, ...report }) => ({
    ...report,
    reporter: { id: reporterId, username },
    at: at.getTime(),
  }));
}

async function listEvidence(db: Db, caseId: number): Promise<Evidence[]> {
  const rows = await db
    .select({
      id: reportEvidence.id,
      text: sql<string>`coalesce(${reportEvidence.item} ->> 'text', '')`,
      profile: reportEvidence.profile,
      messages: reportEvidence.messages,
      at: reportEvidence.createdAt,
      pictures: sql<EvidencePicture[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'part', p.part, 'messageId', p.message_id) order by p.id)
        from ${reportPictures} p where p.evidence_id = ${reportEvidence}.id), '[]')`,
    })
    .from(reportEvidence)
    .where(eq(reportEvidence.caseId, caseId))
    .orderBy(desc(reportEvidence.id))
    .limit(listed);
  return rows.map(({ messages, at, ...evidence }) => ({
    ...evidence,
    messages: messages.map((message) => ({ ...message, at: Date.parse(message.at) })),
    at: at.getTime(),
  }));
}

/** Lists the sanctions of a member, the newest first. */
async function listSanctions(db: Db, memberId: number): Promise<Sanction[]> {
  const issuer = alias(members, 'issuer');
  const rows = await db
    .select({ ...sanctionColumns, by: issuer.username })
    .from(sanctions)
    .innerJoin(issuer, eq(issuer.id, sanctions.issuedBy))
    .where(eq(sanctions.memberId, memberId))
    .orderBy(desc(sanctions.id))
    .limit(listed);
  return rows.map(toSanction);
}
