import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import type { LegalVersions } from '@/lib/core/legal';
import type { Viewer } from '@/lib/core/member';
import { ok, type Result } from '@/lib/core/result';
import { readSiteSetting } from '@/lib/site-settings/queries';

/**
 * Stores that the member accepted the versions that their screen showed, and when. A number beyond the current one accepts the
 * current one, and an earlier one takes nothing back.
 */
export async function acceptTexts(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  versions: LegalVersions,
): Promise<Result<null, never>> {
  const current = await readSiteSetting(db, 'legal');
  const [terms, privacy] = [Math.min(versions.terms, current.terms), Math.min(versions.privacy, current.privacy)];
  await db
    .update(members)
    .set({
      acceptedTerms: sql`greatest(${members.acceptedTerms}, ${terms})`,
      acceptedTermsAt: sql`case when ${members.acceptedTerms} < ${terms} then now() else ${members.acceptedTermsAt} end`,
      acceptedPrivacy: sql`greatest(${members.acceptedPrivacy}, ${privacy})`,
      acceptedPrivacyAt: sql`case when ${members.acceptedPrivacy} < ${privacy} then now() else ${members.acceptedPrivacyAt} end`,
    })
    .where(eq(members.id, id));
  return ok(null);
}
