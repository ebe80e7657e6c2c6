import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { SubjectLike, SubjectRef } from './model';
import { findSubject, type SubjectViewer } from './subjects';

type ToggleRow = { outcome: 'ok' | 'not_found'; liked: boolean; like_count: number };

/** Likes a subject that the viewer sees, or removes the like. Own ones are refused as if they did not exist. */
export async function toggleSubjectLike(
  db: Db,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<Result<SubjectLike, 'SUBJECT_NOT_FOUND' | 'NO_PERMISSION'>> {
  const found = await findSubject(db, viewer, ref);
  if (!found.ok) return found;
  const [row] = await db.execute<ToggleRow>(
    sql`select outcome, liked, like_count from toggle_subject_like(${viewer.id}, ${ref.kind}, ${ref.id})`,
  );
  if (!row) throw new Error(`toggle_subject_like returned no row for ${viewer.id} and ${ref.kind} ${ref.id}`);
  if (row.outcome === 'not_found') return refuse('SUBJECT_NOT_FOUND');
  return ok({ isLiked: row.liked, likeCount: row.like_count }, row.liked ? 'likeSuccess' : 'likeCancel');
}
