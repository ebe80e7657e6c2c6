import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { ProfileBar } from '@/lib/members/open-profile';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { SubjectLike, SubjectRef } from './model';
import { findReadableSubject, findSubject, type SubjectViewer } from './subjects';

type ToggleRow = { outcome: 'ok' | 'not_found'; liked: boolean; like_count: number };

/**
 * Likes a subject that the viewer sees, or removes the like. Own ones are refused as if they did not exist. The newsfeed
 * shows the posts of all members, and liking them there needs no open profile.
 */
export async function toggleSubjectLike(
  db: Db,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<Result<SubjectLike, 'SUBJECT_NOT_FOUND' | ProfileBar>> {
  const find = ref.kind === 'trend' ? findSubject : findReadableSubject;
  const found = await find(db, viewer, ref);
  if (!found.ok) return found;
  const [row] = await db.execute<ToggleRow>(
    sql`select outcome, liked, like_count from toggle_subject_like(p_actor => ${viewer.id}, p_kind => ${ref.kind},
      p_id => ${ref.id})`,
  );
  if (!row) throw new Error(`toggle_subject_like returned no row for ${viewer.id} and ${ref.kind} ${ref.id}`);
  if (row.outcome === 'not_found') return refuse('SUBJECT_NOT_FOUND');
  return ok({ isLiked: row.liked, likeCount: row.like_count }, row.liked ? 'likeSuccess' : 'likeCancel');
}
