import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import type { Locale } from '@/lib/core/locale';
import { logger } from '@/lib/platform/logger';
import { indexedPages, type ListedPage } from '@/lib/routing/indexed-pages';
import { listTextEdits } from './queries';
import dates from '@/messages/dates.json';

/** The texts of each page that search engines list, by the beginnings of their paths. */
const textsOfPage: Readonly<Record<ListedPage, readonly string[]>> = {
  login: ['auth.login', 'intro'],
  register: ['auth.register'],
  forgotPassword: ['auth.forgot'],
  terms: ['agreement'],
  aboutUs: ['about'],
  contactUs: ['contact'],
  helpCenter: ['help'],
  privacyPolicy: ['privacy'],
  refund: ['refund'],
  imprint: ['imprint'],
};

type Originals = Readonly<Record<Locale, ReadonlyMap<string, string>>>;

/** The day on which the texts of a page in a language last changed in the product, and what they were then. */
type TextDate = { readonly changed: string; readonly digest: string };
type TextDates = Readonly<Record<Locale, TextDate>>;

function isOnPage(page: ListedPage, key: string): boolean {
  return [...textsOfPage[page], `descriptions.${page}`].some((part) => key === part || key.startsWith(`${part}.`));
}

/** Returns the record of each page and language, with the given day for those whose texts are not those of the record. */
export function dateTexts(originals: Originals, known: Partial<Record<string, TextDates>>, today: string) {
  const entries = indexedPages.map((page) => {
    const dateOf = (locale: Locale): TextDate => {
      const digest = digestOf(originals[locale], page);
      const last = known[page]?.[locale];
      return last?.digest === digest ? last : { changed: today, digest };
    };
    return [page, { en: dateOf('en'), 'zh-CN': dateOf('zh-CN'), 'zh-TW': dateOf('zh-TW') }] as const;
  });
  return Object.fromEntries(entries) as Record<ListedPage, TextDates>; // one entry for each page
}

function digestOf(originals: ReadonlyMap<string, string>, page: ListedPage): string {
  const texts = [...originals].filter(([key]) => isOnPage(page, key)).map(([key, text]) => `${key} ${text}`);
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 16);
}

/** Returns when the texts of each page and language last changed: in the product, or by an edit of staff. */
export async function findTextDates(db: Db): Promise<(page: ListedPage, locale: Locale) => Date> {
  // While the database is away, the pages show the texts of the product.
  const edits = await listTextEdits(db).catch((err: unknown) => {
    logger.warn({ err }, 'the edits of texts could not be read');
    return [];
  });
  return (page, locale) => {
    const own = edits.filter((edit) => edit.locale === locale && isOnPage(page, edit.key));
    return new Date(
      Math.max(Date.parse(dates[page][locale].changed), ...own.map(({ updatedAt }) => updatedAt.getTime())),
    );
  };
}
