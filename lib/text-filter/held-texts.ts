import { asc, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { heldTexts, members } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { ok, type Result } from '@/lib/core/result';
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
        language: members.language,
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
  const items = rows.map(({ authorId, username, avatarKey, language, createdAt, ...row }) => ({
    ...row,
    author: {
      id: authorId,
      username,
      avatar: avatarPath(avatarKey),
      language: fromLegacyLanguage(language) ?? defaultLocale,
    },
    createdAt: createdAt.getTime(),
  }));
  return { items, page: shown, lastPage: Math.max(1, Math.ceil((count?.waiting ?? 0) / size)) };
}

type Decision = { readonly textId: number; readonly isApproved: boolean; readonly reason: string };
/** Approves or rejects a held text of another member. The first decision counts. */
export async function decideHeldText(
  db: Db,
  staff: { readonly id: number },
  { textId, isApproved, reason }: Decision,
): Promise<Result<null, 'TEXT_NOT_FOUND' | 'ALREADY_DECIDED' | 'OWN_CASE'>> {
  return callFunction(
    db,
    sql`decide_held_text(p_id => ${textId}, p_actor => ${staff.id}, p_is_approved => ${isApproved},
      p_reason => ${reason})`,
    {
      codes: ['TEXT_NOT_FOUND', 'ALREADY_DECIDED', 'OWN_CASE'],
      done: () => ok(null, 'decided'),
    },
  );
}
