import { and, desc, eq, gt, notLike, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { auditLog, memberNotes, members, reportCases, sanctions, sessions } from '@/db/schema';
import type { StaffRole } from '@/lib/core/member';
import type { MemberAct, MemberCase, MemberChange, MemberNote, MemberSanction, MemberSession } from './model';

const shown = { sessions: 20, sanctions: 20, cases: 20, changes: 20, notes: 50, acts: 20 } as const;

/** The name of a session for staff: a hash of the stored hash, which opens nothing. Mirror: `endSessions` in actions.ts. */
const sessionKey = sql<string>`left(encode(sha256(${sessions.idHash}), 'hex'), 16)`;

/** Lists the sessions of a member that are not over. */
export async function listSessions(db: Db, memberId: number): Promise<MemberSession[]> {
  const rows = await db
    .select({
      key: sessionKey,
      terminal: sessions.terminal,
      userAgent: sessions.userAgent,
      address: sessions.ipPrefix,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.idHash))
    .limit(shown.sessions);
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }));
}

export async function listSanctions(db: Db, memberId: number): Promise<MemberSanction[]> {
  const rows = await db
    .select({
      id: sanctions.id,
      kind: sanctions.kind,
      reason: sanctions.reason,
      days: sanctions.days,
      endsAt: sanctions.endsAt,
      issuedBy: members.username,
      liftedAt: sanctions.liftedAt,
      caseId: sanctions.caseId,
      createdAt: sanctions.createdAt,
    })
    .from(sanctions)
    .innerJoin(members, eq(members.id, sanctions.issuedBy))
    .where(eq(sanctions.memberId, memberId))
    .orderBy(desc(sanctions.id))
    .limit(shown.sanctions);
  return rows.map(({ createdAt, endsAt, liftedAt, ...row }) => ({
    ...row,
    endsAt: endsAt?.getTime() ?? null,
    liftedAt: liftedAt?.getTime() ?? null,
    at: createdAt.getTime(),
  }));
}

export async function listCases(db: Db, memberId: number): Promise<MemberCase[]> {
  const rows = await db
    .select({
      id: reportCases.id,
      subject: reportCases.subject,
      status: reportCases.status,
      outcome: reportCases.outcome,
      reports: reportCases.reportCount,
      openedAt: reportCases.openedAt,
    })
    .from(reportCases)
    .where(eq(reportCases.memberId, memberId))
    .orderBy(desc(reportCases.id))
    .limit(shown.cases);
  return rows.map(({ status, openedAt, ...row }) => ({ ...row, isOpen: status === 'open', at: openedAt.getTime() }));
}

type ChangeRow = Omit<MemberChange, 'at'> & { readonly at: string };

/** Lists the changes of gender, birthday, country and email, with those of the country that staff made. */
export async function listChanges(db: Db, memberId: number): Promise<MemberChange[]> {
  const rows = await db.execute<ChangeRow>(sql`
    select id::int, field, "from", "to", at, "isByStaff" from (
      select c.id, c.field, c.old_value as "from", c.new_value as "to", c.created_at as at, false as "isByStaff"
      from profile_changes c where c.member_id = ${memberId}
      union all
      select a.id, 'country', a.details ->> 'from', a.details ->> 'to', a.at, true
      from audit_log a where a.member_id = ${memberId} and a.act = 'member.change_country') changes
    order by at desc, id desc limit ${shown.changes}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).getTime() }));
}

export async function listNotes(db: Db, memberId: number): Promise<MemberNote[]> {
  const rows = await db
    .select({
      id: memberNotes.id,
      author: members.username,
      text: memberNotes.content,
      createdAt: memberNotes.createdAt,
    })
    .from(memberNotes)
    .innerJoin(members, eq(members.id, memberNotes.authorId))
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.id))
    .limit(shown.notes);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.getTime() }));
}

const actor = alias(members, 'actor');

/** Lists what staff did about a member; for administrators, also what they opened. */
export async function listActs(db: Db, memberId: number, role: StaffRole): Promise<MemberAct[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      act: auditLog.act,
      actor: actor.username,
      reason: auditLog.reason,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .where(and(eq(auditLog.memberId, memberId), role === 'administrator' ? undefined : notLike(auditLog.act, 'open.%')))
    .orderBy(desc(auditLog.id))
    .limit(role === 'administrator' ? 2 * shown.acts : shown.acts);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
