import type { Titles } from './gifts';

/** A text in three languages under its legacy names: English, simplified and traditional Chinese (spec 3). */
export type TitlesWire = { titlee: string; titlec: string; titlef: string };

export function titlesToWire(titles: Titles): TitlesWire {
  return { titlee: titles.en, titlec: titles['zh-CN'], titlef: titles['zh-TW'] };
}

export function titlesFromWire({ titlee, titlec, titlef }: TitlesWire): Titles {
  return { en: titlee, 'zh-CN': titlec, 'zh-TW': titlef };
}
