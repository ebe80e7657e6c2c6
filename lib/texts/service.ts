import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { fitsMessage } from './check-text';
import { expireTextOverrides, listOriginals } from './queries';

type TextChange = {
  readonly key: string;
  readonly locale: Locale;
  /** The new text; '' shows the original. */
  readonly text: string;
  /** The text that the editor has read: '' for the original. */
  readonly previous: string;
};

type TextCode = 'TEXT_NOT_FOUND' | 'TEXT_PLACEHOLDERS' | 'EDITED_MEANWHILE';

/**
 * Changes a visible text in one language, or shows the original again, with the texts before and after in the audit log. A text
 * needs the placeholders of the original, without which its page could not be rendered.
 */
export async function saveText(
  db: Db,
  { id: actorId }: Pick<Viewer, 'id'>,
  { key, locale, text, previous }: TextChange,
): Promise<Result<null, TextCode>> {
  const originals = await listOriginals();
  const [en, zhCn, zhTw] = [originals.en.get(key), originals['zh-CN'].get(key), originals['zh-TW'].get(key)];
  if (en === undefined || zhCn === undefined || zhTw === undefined) return refuse('TEXT_NOT_FOUND');
  if (text !== '' && !fitsMessage(text, locale, { en, 'zh-CN': zhCn, 'zh-TW': zhTw }))
    return refuse('TEXT_PLACEHOLDERS');
  const original = originals[locale].get(key);
  const isReset = text === '' || text === original;
  const isRow = sql`key = ${key} and locale = ${locale}`;
  const change = isReset
    ? sql`delete from site_texts where ${isRow} and text = ${previous} returning 1`
    : storeText({ key, locale, text, previous }, isRow);
  const details = { locale, before: previous, after: isReset ? '' : text };
  const [row] = await db.execute(sql`
    with saved as (${change})
    select ${writeAudit({ actorId, act: 'texts.save', subject: 'text', subjectId: key, details })} from saved`);
  if (!row) return isReset && previous === '' ? ok(null, 'saveSuccess') : refuse('EDITED_MEANWHILE');
  expireTextOverrides(db);
  return ok(null, 'saveSuccess');
}

/** Adds the first change of a text, or replaces the one that the editor has read. */
function storeText({ key, locale, text, previous }: TextChange, isRow: SQL): SQL {
  return sql`insert into site_texts (key, locale, text)
    select ${key}, ${locale}, ${text} where ${previous} = '' or exists (select from site_texts where ${isRow})
    on conflict (key, locale) do update set text = excluded.text, updated_at = now()
    where site_texts.text = ${previous} returning 1`;
}
