import type { Titles } from './gifts';

/* Titles are a field for each language in the inputs of calls. */

/** Returns the fields of an input with titles. */
export const toTitleFields = (titles: Titles) => ({
  title_en: titles.en,
  title_zhcn: titles['zh-CN'],
  title_zhtw: titles['zh-TW'],
});

type TitleFields = { readonly titleEn: string; readonly titleZhCn: string; readonly titleZhTw: string };

/** Collects the titles of an input. */
export function withTitles<T extends TitleFields>({ titleEn, titleZhCn, titleZhTw, ...rest }: T) {
  return { ...rest, titles: { en: titleEn, 'zh-CN': titleZhCn, 'zh-TW': titleZhTw } };
}
