import type { AnnouncementAudience } from '@/lib/core/announcements';
import type { AnnouncementPageWire, AnnouncementWire } from './contract';
import type { Announcement, AnnouncementPage } from './model';

/** Domain words by the names of input fields. */
export const saveNames = {
  title_en: 'titleEn',
  title_zhcn: 'titleZhCn',
  title_zhtw: 'titleZhTw',
  text_en: 'textEn',
  text_zhcn: 'textZhCn',
  text_zhtw: 'textZhTw',
  start: 'startsAt',
  end: 'endsAt',
  active: 'isActive',
  closable: 'canClose',
} as const;

function toAnnouncementWire({ titles, texts, ...one }: Announcement): AnnouncementWire {
  return {
    id: one.id,
    title_en: titles.en,
    title_zhcn: titles['zh-CN'],
    title_zhtw: titles['zh-TW'],
    text_en: texts.en,
    text_zhcn: texts['zh-CN'],
    text_zhtw: texts['zh-TW'],
    audience: one.audience,
    start: Math.floor(one.startsAt / 1000),
    end: Math.floor((one.endsAt ?? 0) / 1000),
    active: one.isActive ? 1 : 0,
    closable: one.canClose ? 1 : 0,
    revision: one.revision,
  };
}

export function toAnnouncementPageWire({ items, page, lastPage }: AnnouncementPage): AnnouncementPageWire {
  return { data: items.map(toAnnouncementWire), current_page: page, last_page: lastPage };
}

/** A new announcement has the id 0. */
export function toSaveInput(one: Announcement) {
  return toAnnouncementWire(one);
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

/** Turns the fields of an input, with times in seconds, into the announcement. */
export function fromSaveInput({ titleEn, titleZhCn, titleZhTw, textEn, textZhCn, textZhTw, ...one }: SaveFields) {
  return {
    ...one,
    titles: { en: titleEn, 'zh-CN': titleZhCn, 'zh-TW': titleZhTw },
    texts: { en: textEn, 'zh-CN': textZhCn, 'zh-TW': textZhTw },
    startsAt: one.startsAt * 1000,
    endsAt: one.endsAt === 0 ? null : one.endsAt * 1000,
  };
}
