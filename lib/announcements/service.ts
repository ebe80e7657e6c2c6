import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { announcements } from '@/db/schema';
import { saveRow, type SavedRow } from '@/lib/audit/save-row';
import type { Viewer } from '@/lib/core/member';
import { refuseField, type Result } from '@/lib/core/result';
import type { Announcement } from './model';

type Draft = Omit<Announcement, 'id'> & { readonly id?: number | undefined };

/** Adds or changes an announcement. One that was shown is ended, never deleted: the audit log refers to it. */
export async function saveAnnouncement(
  db: Db,
  { id: actorId }: Pick<Viewer, 'id'>,
  draft: Draft,
): Promise<Result<SavedRow, 'ROW_NOT_FOUND' | 'EDITED_MEANWHILE' | 'INVALID'>> {
  const { id, titles, texts, startsAt, endsAt, revision } = draft;
  if (endsAt !== null && endsAt <= startsAt) return refuseField('endsAt', 'format');
  const toMoment = (at: number | null) => (at === null ? null : sql`${new Date(at).toISOString()}::timestamptz`);
  return saveRow(db, {
    actorId,
    act: 'announcements.save',
    subject: 'announcement',
    table: announcements,
    key: 'id',
    id: id || undefined,
    revision,
    values: {
      title_en: titles.en,
      title_zh_cn: titles['zh-CN'],
      title_zh_tw: titles['zh-TW'],
      text_en: texts.en,
      text_zh_cn: texts['zh-CN'],
      text_zh_tw: texts['zh-TW'],
      audience: draft.audience,
      starts_at: toMoment(startsAt),
      ends_at: toMoment(endsAt),
      active: draft.isActive,
      dismissible: draft.canClose,
    },
  });
}
