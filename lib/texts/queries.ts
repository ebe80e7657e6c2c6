import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { SharedSnapshot } from '@/db/shared-snapshot';
import { siteTexts } from '@/db/schema';
import { foldText } from '@/lib/core/fold-text';
import { limits } from '@/lib/core/limits';
import { locales, type Locale } from '@/lib/core/locale';
import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from '@/lib/platform/logger';
import { readOriginals } from './message-tree';
import type { TextEntry, TextPage } from './model';

/** More texts than a site changes. */
const maxOverrides = 5_000;

/**
 * The texts that staff changed, by language and path. Plain data, because the bundles of a process share it and have catalogues
 * of different forms.
 */
export type TextOverrides = {
  readonly texts: ReadonlyMap<Locale, ReadonlyMap<string, string>>;
  /** Equal for equal texts. */
  readonly signature: string;
};

const none: TextOverrides = { texts: new Map(), signature: '' };

const snapshot = globalSingleton(
  'site texts',
  () =>
    new SharedSnapshot<TextOverrides>(
      async (db, last) => {
        const rows = await readOverrides(db);
        const signature = rows.length === 0 ? '' : JSON.stringify(rows);
        // Values made of a catalogue are kept for the catalogue, so that unchanged texts keep theirs.
        if (signature === last.signature) return last;
        const texts = locales.map((locale) => {
          const own = rows.filter((row) => row.locale === locale).map(({ key, text }) => [key, text] as const);
          return [locale, new Map(own)] as const;
        });
        return { texts: new Map(texts), signature };
      },
      {
        initial: none,
        freshFor: limits.settingsMilliseconds,
        onError: (err) => logger.warn({ err }, 'the texts of the site could not be read'),
      },
    ),
);

function readOverrides(db: Db) {
  return db
    .select({ key: siteTexts.key, locale: siteTexts.locale, text: siteTexts.text })
    .from(siteTexts)
    .orderBy(asc(siteTexts.key), asc(siteTexts.locale))
    .limit(maxOverrides);
}

/** Lists when staff changed the texts that they have not put back. */
export function listTextEdits(db: Db) {
  return db
    .select({ key: siteTexts.key, locale: siteTexts.locale, updatedAt: siteTexts.updatedAt })
    .from(siteTexts)
    .orderBy(asc(siteTexts.key), asc(siteTexts.locale))
    .limit(maxOverrides);
}

/** Returns the texts that staff changed. A change takes effect in every process within 5 seconds. */
export function readTextOverrides(db: Db): TextOverrides | Promise<TextOverrides> {
  return snapshot.get(db);
}

/** Makes this process read the texts again. */
export function expireTextOverrides(db: Db): void {
  snapshot.expire(db);
}

type Search = {
  /** A part of a path or of a text in any language; '' lists all messages. */
  readonly text: string;
  readonly isChanged: boolean;
  readonly page: number;
};

/** Finds messages by a part of their path or of their text, in the order of their paths. */
export async function searchTexts(db: Db, { text, isChanged, page }: Search): Promise<TextPage> {
  const [originals, rows] = await Promise.all([listOriginals(), readOverrides(db)]);
  const overrides = new Map(rows.map((row) => [`${row.locale} ${row.key}`, row.text]));
  const entries = toEntries(originals, overrides);
  const query = foldText(text).trim();
  const matching = entries.filter((entry) => matches(entry, query) && (!isChanged || hasOverride(entry)));
  const lastPage = Math.max(1, Math.ceil(matching.length / limits.staff.page));
  const current = Math.min(page, lastPage);
  const start = (current - 1) * limits.staff.page;
  return { items: matching.slice(start, start + limits.staff.page), page: current, lastPage };
}

/** Returns the texts of all messages that the product comes with, by language. */
export async function listOriginals(): Promise<Readonly<Record<Locale, ReadonlyMap<string, string>>>> {
  const pairs = await Promise.all(locales.map(async (locale) => [locale, await readOriginals(locale)] as const));
  return Object.fromEntries(pairs) as Record<Locale, Map<string, string>>; // one entry for each language
}

type Originals = Awaited<ReturnType<typeof listOriginals>>;

function toEntries(originals: Originals, overrides: ReadonlyMap<string, string>): TextEntry[] {
  const textOf = (locale: Locale, key: string) => ({
    original: originals[locale].get(key) ?? '',
    override: overrides.get(`${locale} ${key}`) ?? null,
  });
  return [...originals.en.keys()].map((key) => ({
    key,
    texts: { en: textOf('en', key), 'zh-CN': textOf('zh-CN', key), 'zh-TW': textOf('zh-TW', key) },
  }));
}

const hasOverride = ({ texts }: TextEntry) => locales.some((locale) => texts[locale].override !== null);

/** The texts that the product comes with never change, and folding all of them takes longer than the search. */
const foldedOriginals = new Map<string, string>();

function foldOriginal(text: string): string {
  const folded = foldedOriginals.get(text) ?? foldText(text);
  foldedOriginals.set(text, folded);
  return folded;
}

function matches({ key, texts }: TextEntry, query: string): boolean {
  if (query === '' || foldText(key).includes(query)) return true;
  return locales.some((locale) => {
    const { original, override } = texts[locale];
    return foldOriginal(original).includes(query) || foldText(override ?? '').includes(query);
  });
}
