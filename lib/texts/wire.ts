import type { TextPageWire } from './contract';
import type { EditedText, TextPage } from './model';

/** Domain words by the names of input fields. */
export const searchNames = { query: 'searched', changed: 'isChanged' } as const;
export const saveNames = { key: 'name', locale: 'language', text: 'content' } as const;

const toOne = ({ original, override }: EditedText) => ({ original, text: override ?? null });

export function toTextPageWire({ items, page, lastPage }: TextPage): TextPageWire {
  const data = items.map(({ key, texts }) => ({
    key,
    en: toOne(texts.en),
    'zh-CN': toOne(texts['zh-CN']),
    'zh-TW': toOne(texts['zh-TW']),
  }));
  return { data, current_page: page, last_page: lastPage };
}
