import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, type Result } from '@/lib/core/result';
import type { NoteRefusal, ToggledLike } from './model';

/** The row of `toggle_like`; the last three columns are of a note. */
export type ToggleRow = {
  liked: boolean;
  news: boolean;
  like_count: number;
  note_refusal: NoteRefusal | null;
  can_upgrade: boolean | null;
  retry: number | null;
};

/** Likes a member, or removes the like. Refuses members that the viewer may not see as if they did not exist. */
export async function toggleLike(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  targetId: number,
): Promise<Result<ToggledLike, 'MEMBER_NOT_FOUND'>> {
  return callFunction(db, sql`toggle_like(p_actor => ${viewer.id}, p_target => ${targetId})`, {
    codes: ['MEMBER_NOT_FOUND'],
    done: (row: ToggleRow) => ok(toToggledLike(row), row.liked ? 'likeSuccess' : 'likeCancel'),
  });
}

export function toToggledLike({ liked, like_count, news }: ToggleRow): ToggledLike {
  return { isLiked: liked, likeCount: like_count, ...(news && { isNews: true as const }) };
}
