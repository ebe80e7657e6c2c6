import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { announcements } from '@/db/schema';
import { saveRow, type SaveCode } from '@/lib/audit/save-row';
import { locales } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { refuseField, type Result } from '@/lib/core/result';
import type { Announcement } from './model';

/** The input field of the text in each language. */
const textFields = { en: 'textEn', 'zh-CN': 'textZhCn', 'zh-TW': 'textZhTw' } as const;

type SavedAnnouncement = { readonly id: number; readonly revision: number };

type Draft = Omit<Announcement, 'id'> & { readonly id?: number | undefined };

/** Adds or changes an announcement. One that was shown is ended, never deleted: the audit log refers to it. */
export async function saveAnnouncement(
  db: Db,
  { id: actorId }: Pick<Viewer, 'id'>,
  draft: Draft,
): Promise<Result<SavedAnnouncement, SaveCode | 'INVALID'>> {
  const { id, titles, texts, startsAt, endsAt, revision } = draft;
  if (endsAt !== null && endsAt <= startsAt) return refuseField('endsAt', 'format');
  // A text in one language would leave the readers of the others with the title alone.
  const missing = Object.values(texts).some((text) => text !== '') && locales.find((locale) => texts[locale] === '');
  if (missing) return refuseField(textFields[missing], 'required');
  const toMoment = (at: number | null) => (at === null ? null : sql`${new Date(at).toISOString()}::timestamptz`);
  const saved = await saveRow(db, {
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
  return saved.ok ? { ...saved, value: { ...saved.value, id: Number(saved.value.id) } } : saved;
}
