import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { checkPrivateText } from '@/lib/text-filter/service';
import type { NoteOutcome, NoteRefusal, NoteState, ToggledLike } from './model';
import { toToggledLike, type ToggleRow } from './service';

type Liker = Pick<Viewer, 'id' | 'tier'>;
type LikeWithNote = { readonly targetId: number; readonly note: string };

/** The sentences of refused notes, in the `calls` namespace. */
const noteRefusalTexts = {
  permission: 'NOTE_TIER',
  once: 'NOTE_ONCE',
  paying_only: 'NOTE_PAYING_ONLY',
  verified_only: 'NOTE_VERIFIED_ONLY',
  same_text: 'NOTE_SAME_TEXT',
  limit: 'NOTE_LIMIT',
} as const satisfies Record<NoteRefusal, string>;

/**
 * Likes a member with a note. A member who is liked already stays so and gets the note. A note that is refused leaves the like.
 * Refuses members that the viewer may not see as if they did not exist.
 */
export async function likeWithNote(
  db: Db,
  { id, tier }: Liker,
  { targetId, note }: LikeWithNote,
): Promise<Result<ToggledLike, 'MEMBER_NOT_FOUND'>> {
  const { bits, textHash, sameMost } = await checkPrivateText(db, note);
  return callFunction(
    db,
    sql`toggle_like(p_actor => ${id}, p_target => ${targetId}, p_note => ${note}, p_tier => ${tier},
      p_found_bits => ${bits}, p_text_hash => ${textHash}, p_same_most => ${sameMost})`,
    {
      codes: ['MEMBER_NOT_FOUND'],
      done: (row: ToggleRow) => {
        const written = toNoteOutcome(row);
        const text = written === 'stored' ? 'noteSent' : noteRefusalTexts[written.refusal];
        return ok({ ...toToggledLike(row), note: written }, text);
      },
    },
  );
}

function toNoteOutcome({ note_refusal: refusal, can_upgrade, retry }: ToggleRow): NoteOutcome {
  if (refusal === null) return 'stored';
  return { refusal, canUpgrade: can_upgrade === true, ...(retry !== null && { retry }) };
}

type StateRow = {
  is_permitted: boolean;
  most: number | null;
  units_left: number | null;
  is_written: boolean;
  can_upgrade: boolean;
  silver: number | null;
  gold: number | null;
};

/** Returns what the viewer needs to know before they write a note to a member. */
export async function findNoteState(
  db: Db,
  { id, tier }: Liker,
  targetId: number,
): Promise<Result<NoteState, 'MEMBER_NOT_FOUND'>> {
  const [row] = await db.execute<StateRow>(sql`
    select is_permitted, most, units_left, is_written, can_upgrade, silver, gold
    from find_note_state(${id}, ${targetId}, ${tier})`);
  if (!row) return refuse('MEMBER_NOT_FOUND');
  return ok({
    isPermitted: row.is_permitted,
    most: row.most,
    left: row.units_left,
    isWritten: row.is_written,
    canUpgrade: row.can_upgrade,
    tiers: { silver: row.silver, gold: row.gold },
  });
}

/**
 * Begins the conversation with the author of a note that the viewer received: the note becomes a message of its author, once, so that
 * the viewer's next message is a reply.
 */
export async function answerNote(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  authorId: number,
): Promise<Result<null, 'NOTE_NOT_FOUND'>> {
  return callFunction(db, sql`answer_note(p_actor => ${id}, p_author => ${authorId})`, {
    codes: ['NOTE_NOT_FOUND'],
    done: () => ok(null),
  });
}
