import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { serviceMemberId } from '@/lib/core/member';
import type { RateRule } from '@/lib/core/rates';
import { ok, refuse, refuseField, refuseFor, type Result } from '@/lib/core/result';
import { isBlank } from '@/lib/core/visible-text';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { findReceivedNote, seesMember, seesThing, type Reporter } from './find-target';
import { keepPictures, type EvidencePicture } from './keep-pictures';
import type { NewReport } from './model';

type FiledRow = { case_id: string | null; evidence_id: string | null; pictures: readonly EvidencePicture[] | null };

type Parts = {
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
  { memberId, kind, subject, itemId: givenId, content, alsoBlock }: NewReport,
  { store, takeRate }: Parts,
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'SUBJECT_NOT_FOUND' | 'TOO_MANY' | 'INVALID'>> {
  if (memberId === reporter.id || memberId === serviceMemberId) return refuse('MEMBER_NOT_FOUND');
  const itemId = subject === 'note' && givenId === undefined ? await findReceivedNote(db, reporter, memberId) : givenId;
  if (subject === 'note' && itemId === undefined) return refuse('SUBJECT_NOT_FOUND');
  if (subject === 'member') {
    if (!(await seesMember(db, reporter, memberId))) return refuse('MEMBER_NOT_FOUND');
  } else {
    if (itemId === undefined) return refuseField('itemId', 'required');
    if (!(await seesThing(db, reporter, { subject, itemId, memberId }))) return refuse('SUBJECT_NOT_FOUND');
  }
  const wait =
    (await takeRate('report', String(reporter.id))) || (await takeRate('reportTarget', `${reporter.id}:${memberId}`));
  if (wait > 0) return refuseFor(wait);

  const id = subject === 'member' ? memberId : itemId;
  const words = isBlank(content) ? '' : content.trim();
  const [row] = await db.execute<FiledRow>(sql`
    select case_id, evidence_id, pictures
    from file_report(${reporter.id}, ${memberId}, ${subject}, ${id ?? 0}, ${kind}, ${words}, ${alsoBlock})`);
  // Deleted since it was found.
  if (!row?.case_id) return refuse(subject === 'member' ? 'MEMBER_NOT_FOUND' : 'SUBJECT_NOT_FOUND');
  if (row.evidence_id)
    await keepPictures(db, store, Number(row.evidence_id), row.pictures ?? []).catch((error: unknown) =>
      // The report is filed, and sending it again would be refused.
      logger.error({ err: error, caseId: row.case_id }, 'the pictures of a report were not kept'),
    );
  return ok(null, 'reported');
}
