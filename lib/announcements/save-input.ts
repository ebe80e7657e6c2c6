import { toSeconds } from '@/lib/core/seconds';
import { toTitleFields, withTitles } from '@/lib/core/title-fields';
import type { AnnouncementAudience } from '@/lib/core/announcements';
import type { Announcement } from './model';

/** Turns an announcement into the input of its call, with times in seconds. A new one has the id 0. */
export function toSaveInput({ titles, texts, startsAt, endsAt, isActive, canClose, ...announcement }: Announcement) {
  return {
    ...announcement,
    ...toTitleFields(titles),
    text_en: texts.en,
    text_zhcn: texts['zh-CN'],
    text_zhtw: texts['zh-TW'],
    start: toSeconds(startsAt),
    end: toSeconds(endsAt ?? 0),
    active: isActive ? 1 : 0,
    closable: canClose ? 1 : 0,
  };
}

type SaveFields = {
  readonly id?: number | undefined;
  readonly titleEn: string;
  readonly titleZhCn: string;
  readonly titleZhTw: string;
  readonly textEn: string;
  readonly textZhCn: string;
  readonly textZhTw: string;
  readonly audience: AnnouncementAudience;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isActive: boolean;
  readonly canClose: boolean;
  readonly revision: number;
};

/** Turns the fields of the input, under their domain words, into the announcement. */
export function fromSaveInput({ textEn, textZhCn, textZhTw, ...fields }: SaveFields) {
  return {
    ...withTitles(fields),
    texts: { en: textEn, 'zh-CN': textZhCn, 'zh-TW': textZhTw },
    startsAt: fields.startsAt * 1000,
    endsAt: fields.endsAt === 0 ? null : fields.endsAt * 1000,
  };
}
