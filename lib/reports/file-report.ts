import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { serviceMemberId } from '@/lib/core/member';
import type { RateRule } from '@/lib/core/rates';
import { ok, refuse, refuseField, refuseFor, type Result } from '@/lib/core/result';
import { isBlank } from '@/lib/core/visible-text';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { findReceivedNote, findReportedAuthor, seesMember, seesThing, type Reporter } from './find-target';
import { keepPictures, type EvidencePicture } from './keep-pictures';
import type { NewReport } from './model';

type FiledRow = { case_id: number; evidence_id: number | null; pictures: readonly EvidencePicture[] | null };

type ReportDeps = {
  readonly store: FileStore;
  /** Counts one action under a key and returns the seconds to wait, as `takeRate` of a call. */
  readonly takeRate: (rule: RateRule, key: string) => number | Promise<number>;
};

/**
 * Reports a member, or something of theirs that the reporter sees, to the administrators: reports on one thing are one
 * case. Keeps evidence that outlives the thing, and blocks the member if asked to. Customer service, the reporter and all
 * whom the reporter does not see are refused as if they did not exist. At most ten reports a day, one of them on a member.
 */
export async function fileReport(
  db: Db,
  reporter: Reporter,
  report: NewReport,
  { store, takeRate }: ReportDeps,
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'SUBJECT_NOT_FOUND' | 'TOO_MANY' | 'INVALID'>> {
  const { kind, subject, content, alsoBlock } = report;
  const reported = await findReported(db, reporter, report);
  if (!reported.ok) return reported;
  const { memberId, id, isNamed } = reported.value;
  if (!isNamed && alsoBlock) return refuseField('alsoBlock', 'format');
  const wait =
    (await takeRate('report', String(reporter.id))) ||
    // Two comments of one member must not be known as such by a refusal.
    (await takeRate('reportTarget', isNamed ? `${reporter.id}:${memberId}` : `${reporter.id}:comment ${id}`));
  if (wait > 0) return refuseFor(wait);

  return callFunction(
    db,
    sql`file_report(p_actor => ${reporter.id}, p_reported => ${memberId}, p_subject => ${subject}, p_id => ${id},
      p_kind => ${kind}, p_text => ${isBlank(content) ? '' : content.trim()}, p_with_block => ${alsoBlock})`,
    {
      // Deleted since it was found.
      codes: ['MEMBER_NOT_FOUND', 'SUBJECT_NOT_FOUND'],
      done: async ({ case_id: caseId, evidence_id, pictures }: FiledRow) => {
        if (evidence_id)
          await keepPictures(db, store, evidence_id, pictures ?? []).catch((error: unknown) =>
            // The report is filed, and sending it again would be refused.
            logger.error({ err: error, caseId }, 'the pictures of a report were not kept'),
          );
        return ok(null, 'reported');
      },
    },
  );
}

type Reported = {
  readonly memberId: number;
  /** The id of the thing. */
  readonly id: number;
  /** True if the reporter sees the member. */
  readonly isNamed: boolean;
};

/** Finds the member and the thing that a report is about. */
async function findReported(
  db: Db,
  reporter: Reporter,
  { memberId, subject, itemId }: NewReport,
): Promise<Result<Reported, 'MEMBER_NOT_FOUND' | 'SUBJECT_NOT_FOUND' | 'INVALID'>> {
  if (memberId === reporter.id || memberId === serviceMemberId) return refuse('MEMBER_NOT_FOUND');
  if (subject !== 'member' && subject !== 'note' && itemId === undefined) return refuseField('itemId', 'required');
  if (subject === 'comment') {
    const authorId = await findReportedAuthor(db, reporter, { itemId: itemId ?? 0, memberId });
    if (authorId === undefined) return refuse('SUBJECT_NOT_FOUND');
    return ok({ memberId: authorId, id: itemId ?? 0, isNamed: memberId !== undefined });
  }
  if (memberId === undefined) return refuseField('memberId', 'required');
  if (subject === 'member')
    return (await seesMember(db, reporter, memberId))
      ? ok({ memberId, id: memberId, isNamed: true })
      : refuse('MEMBER_NOT_FOUND');
  if (subject === 'note') {
    const id = await findReceivedNote(db, reporter, memberId);
    return id === undefined || (itemId ?? id) !== id
      ? refuse('SUBJECT_NOT_FOUND')
      : ok({ memberId, id, isNamed: true });
  }
  return (await seesThing(db, reporter, { subject, itemId: itemId ?? 0, memberId }))
    ? ok({ memberId, id: itemId ?? 0, isNamed: true })
    : refuse('SUBJECT_NOT_FOUND');
}
