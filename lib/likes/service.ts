import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { NoteRefusal, ToggledLike } from './model';

/** The row of `toggle_like`; the last three columns are of a note. */
export type ToggleRow = {
  outcome: 'ok' | 'not_found';
  liked: boolean;
  news: boolean;
  like_count: number;
  note_outcome: 'ok' | NoteRefusal | null;
  can_upgrade: boolean | null;
  retry: number | null;
};

/** Likes a member, or removes the like. Refuses members that the viewer may not see as if they did not exist. */
export async function toggleLike(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  targetId: number,
): Promise<Result<ToggledLike, 'MEMBER_NOT_FOUND'>> {
  const [row] = await db.execute<ToggleRow>(
    sql`select outcome, liked, news, like_count from toggle_like(p_actor => ${viewer.id}, p_target => ${targetId})`,
  );
  if (!row) throw new Error(`toggle_like returned no row for ${viewer.id} and ${targetId}`);
  if (row.outcome === 'not_found') return refuse('MEMBER_NOT_FOUND');
  return ok(toToggledLike(row), row.liked ? 'likeSuccess' : 'likeCancel');
}

export function toToggledLike({ liked, like_count, news }: ToggleRow): ToggledLike {
  return { isLiked: liked, likeCount: like_count, ...(news && { isNews: true as const }) };
}
