import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '@/db/client';
import { appeals, reportCases, reportEvidence, reportPictures, reports, sanctions } from '@/db/schema';
import type { EvidenceMessage, ReportKind, ReportSubject } from '@/lib/core/reports';

type Person = { readonly id: number };

type ReportInput = {
  /** The reported member. */
  readonly member: Person & { readonly username?: string };
  /** Each files one report. */
  readonly reporters: readonly Person[];
  readonly subject?: ReportSubject;
  /** The reported thing; the member themselves by default. */
  readonly subjectId?: number;
  readonly kind?: ReportKind;
  /** The texts of the reporters. */
  readonly content?: string;
  /** The reported text. */
  readonly text?: string;
  readonly messages?: readonly EvidenceMessage[];
  readonly weight?: number;
  readonly openedAt?: Date;
};

type Built = { readonly caseId: number; readonly reportIds: readonly number[]; readonly pictureId: number };

/** Stores an open case with a report of each reporter, evidence of the thing and of the profile, and a picture. */
export async function buildReport(db: Db, { member, reporters, ...report }: ReportInput): Promise<Built> {
  const { subject = 'member', subjectId = member.id, kind = 'offensive', content = '', weight = 1 } = report;
  const openedAt = report.openedAt ?? new Date();
  const [opened] = await db
    .insert(reportCases)
    .values({
      subject,
      subjectId,
      memberId: member.id,
      weight: weight * reporters.length,
      reportCount: reporters.length,
      openedAt,
    })
    .returning({ id: reportCases.id });
  const caseId = required(opened).id;
  const filed = await db
    .insert(reports)
    .values(reporters.map(({ id: reporterId }) => ({ caseId, reporterId, kind, content, weight })))
    .returning({ id: reports.id });
  const [evidence] = await db
    .insert(reportEvidence)
    .values({
      caseId,
      item: { text: report.text ?? 'the reported text', at: openedAt.toISOString() },
      profile: {
        username: member.username ?? 'reported',
        gender: 'female',
        age: 33,
        country: 'GB',
        signature: 'as it was then',
        facts: { city: 'Leeds' },
      },
      messages: report.messages ?? [],
    })
    .returning({ id: reportEvidence.id });
  const [picture] = await db
    .insert(reportPictures)
    .values({
      evidenceId: required(evidence).id,
      part: subject === 'member' ? 'avatar' : 'item',
      mimeType: 'image/webp',
      bytes: await pictureBytes(),
    })
    .returning({ id: reportPictures.id });
  return { caseId, reportIds: filed.map(({ id }) => id), pictureId: required(picture).id };
}

/** Stores a suspension in force of a member, without an end by default, and returns its id. */
export async function buildSuspension(
  db: Db,
  member: Person,
  { issuer, days }: { readonly issuer: Person; readonly days?: number },
): Promise<number> {
  const [row] = await db.execute<{ id: string }>(
    sql`select add_sanction(p_member => ${member.id}, p_case => null, p_kind => ${days ? 'suspend' : 'ban'},
      p_days => ${days ?? null}, p_reason => 'unkind words', p_actor => ${issuer.id}) as id`,
  );
  return Number(required(row).id);
}

/** Stores an appeal of a sanction, and returns its id. */
export async function buildAppeal(db: Db, sanctionId: number, content = 'It was not me.'): Promise<number> {
  const [row] = await db.insert(appeals).values({ sanctionId, content }).returning({ id: appeals.id });
  return required(row).id;
}

/** Stores a warning that a member has not confirmed, and returns its id. */
export async function buildWarning(db: Db, member: Person, issuer: Person): Promise<number> {
  const [row] = await db
    .insert(sanctions)
    .values({ memberId: member.id, kind: 'warn', reason: 'unkind words', issuedBy: issuer.id })
    .returning({ id: sanctions.id });
  return required(row).id;
}

/** Removes the sanctions of a member outside of cases. */
export async function forgetSanctions(db: Db, { id }: Person): Promise<void> {
  await db.delete(sanctions).where(eq(sanctions.memberId, id));
}

function pictureBytes(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#c0506a' } })
    .webp()
    .toBuffer();
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row of a report was not stored');
  return row;
}
