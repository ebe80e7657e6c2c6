import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { heldTexts, members } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { avatarPath } from '@/lib/uploads/paths';
import type { HeldTextPage } from './model';

const isPending = eq(heldTexts.status, 'pending');

/** Lists a page of the texts that wait for staff, the oldest first. */
export async function listHeldTexts(db: Db, { page }: { page: number }): Promise<HeldTextPage> {
  const size = limits.staff.page;
  const lastCounted = Math.ceil(limits.detector.counted / size);
  const shown = Math.min(page, lastCounted);
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: heldTexts.id,
        field: heldTexts.field,
        subjectId: heldTexts.subjectId,
        content: heldTexts.content,
        matches: heldTexts.matches,
        status: heldTexts.status,
        createdAt: heldTexts.createdAt,
        authorId: members.id,
        username: members.username,
        avatarKey: members.avatarKey,
      })
      .from(heldTexts)
      .innerJoin(members, eq(members.id, heldTexts.memberId))
      .where(isPending)
      .orderBy(asc(heldTexts.createdAt), asc(heldTexts.id))
      .limit(size)
      .offset((shown - 1) * size),
    db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from (select from held_texts where status = 'pending' limit ${limits.detector.counted}) w`,
    ),
  ]);
  const items = rows.map(({ authorId, username, avatarKey, createdAt, ...row }) => ({
    ...row,
    author: { id: authorId, username, avatar: avatarPath(avatarKey) },
    createdAt: createdAt.getTime(),
  }));
  return { items, page: shown, lastPage: Math.max(1, Math.ceil((count?.waiting ?? 0) / size)) };
}

type Decision = { readonly textId: number; readonly isApproved: boolean; readonly reason: string };
const refusals = { not_found: 'TEXT_NOT_FOUND', decided: 'ALREADY_DECIDED', own: 'OWN_CASE' } as const;

/** Approves or rejects a held text of another member. A rejection has a reason; the first decision counts. */
export async function decideHeldText(
  db: Db,
  staff: { readonly id: number },
  { textId, isApproved, reason }: Decision,
): Promise<Result<null, (typeof refusals)[keyof typeof refusals] | 'INVALID'>> {
  const why = reason.trim();
  if (!isApproved && why === '') return refuseField('reason', 'required');
  const [row] = await db.execute<{ outcome: 'ok' | keyof typeof refusals }>(
    sql`select decide_held_text(${textId}, ${staff.id}, ${isApproved}, ${why || 'approved'}) as outcome`,
  );
  if (!row) throw new Error(`The held text ${textId} was not decided`);
  return row.outcome === 'ok' ? ok(null, 'decided') : refuse(refusals[row.outcome]);
}
