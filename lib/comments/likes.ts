import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { ProfileBar } from '@/lib/members/open-profile';
import { ok, type Result } from '@/lib/core/result';
import type { SubjectLike, SubjectRef } from '@/lib/core/comments';
import { findReadableSubject, findSubject, type SubjectViewer } from './subjects';

type ToggleRow = { liked: boolean; like_count: number };

/**
 * Likes a subject that the viewer sees, or removes the like. Those of the viewer are refused as if they did not exist. The newsfeed
 * shows the posts of all members, and liking them there needs no open profile.
 */
export async function toggleSubjectLike(
  db: Db,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<Result<SubjectLike, 'SUBJECT_NOT_FOUND' | ProfileBar>> {
  const find = ref.kind === 'trend' ? findSubject : findReadableSubject;
  const subject = await find(db, viewer, ref);
  if (!subject.ok) return subject;
  return callFunction(db, sql`toggle_subject_like(p_actor => ${viewer.id}, p_kind => ${ref.kind}, p_id => ${ref.id})`, {
    codes: ['SUBJECT_NOT_FOUND'],
    done: ({ liked, like_count }: ToggleRow) =>
      ok({ isLiked: liked, likeCount: like_count }, liked ? 'likeSuccess' : 'likeCancel'),
  });
}
