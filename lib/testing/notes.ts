import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { likeNotes } from '@/db/schema';
import { buildMember } from './build';

/** Inserts a like with a note. */
export async function buildNote(
  db: Db,
  liker: { id: number },
  target: { id: number },
  input: Partial<typeof likeNotes.$inferInsert> = {},
): Promise<typeof likeNotes.$inferSelect> {
  await db.execute(sql`select from toggle_like(p_actor => ${liker.id}, p_target => ${target.id})`);
  const [note] = await db
    .insert(likeNotes)
    .values({ content: 'Your umbrella looks familiar.', ...input, likerId: liker.id, targetId: target.id })
    .returning();
  if (!note) throw new Error('the note was not inserted');
  return note;
}

/** Returns the author of a note to a member; of the one that exists, as each like counts for the member. */
export async function noteAuthor(db: Db, target: { id: number }): Promise<number> {
  const [note] = await db.select({ id: likeNotes.likerId }).from(likeNotes).where(eq(likeNotes.targetId, target.id));
  if (note) return note.id;
  const author = await buildMember(db, { gender: 'female' });
  await buildNote(db, author, target);
  return author.id;
}
