import { Converter as simplifier } from 'opencc-js/t2cn';
import { Converter as traditionalizer } from 'opencc-js/cn2t';
import type { Locale } from '@/lib/core/locale';

type Convert = (text: string) => string;

// For services only: the tables are too large for a browser, and building them takes a while.
let simplify: Convert | undefined;
let traditionalize: Convert | undefined;

/** Returns a text of Taiwan in simplified Chinese, with the words of the mainland. */
export function toSimplified(text: string): string {
  simplify ??= simplifier({ from: 'twp', to: 'cn' });
  return simplify(text);
}

/** Returns a text of the mainland in traditional Chinese, with the words of Taiwan. */
export function toTraditional(text: string): string {
  traditionalize ??= traditionalizer({ from: 'cn', to: 'twp' });
  return traditionalize(text);
}

/** Returns a Chinese text in the characters of a Chinese locale. */
export function toChinese(text: string, target: Exclude<Locale, 'en'>): string {
  return target === 'zh-CN' ? toSimplified(text) : toTraditional(text);
}
