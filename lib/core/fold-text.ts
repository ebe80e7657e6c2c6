import { simplifiedCharacters, traditionalCharacters } from './chinese-characters';

/** Letters that Unicode does not decompose, and typographic quotation marks, as a person types them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ħ: 'h', ł: 'l', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
};

/**
 * Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, variation selectors, and signs that
 * are not seen: soft hyphens, spaces without width. Marks of other scripts, such as the vowels of Hindi and the voicing of kana, make another letter.
 */
export const ignoredMarks =
  '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\ufe00-\ufe0f\u00ad\u200b\u2060\ufeff';
const marks = new RegExp(`[${ignoredMarks}]+`, 'g');

const simplified = Array.from(simplifiedCharacters);
const simplifiedOf = new Map(Array.from(traditionalCharacters, (char, at) => [char, simplified[at] ?? char]));

/** Returns a text with each traditional character as its simplified one. */
export function simplifyCharacters(text: string): string {
  return Array.from(text, (char) => simplifiedOf.get(char) ?? char).join('');
}

/**
 * Returns the form of a text that searches compare: NFKC, lower case, without accents, traditional characters as simplified
 * ones. Letters of one shape stay different (0 and o), so that a search finds the typed characters. The fold of a part of a
 * text is a part of the fold.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC');
  return simplifyCharacters(Array.from(bare, (char) => plainLetters[char] ?? char).join(''));
}

/**
 * Returns the traditional spellings of the characters of a text, each followed by its simplified one: what a page needs to
 * search in this text without the whole table.
 */
export function listSpellingPairs(text: string): string {
  const own = new Set(simplifyCharacters(text));
  return Array.from(simplifiedOf, ([char, simple]) => (own.has(simple) ? char + simple : '')).join('');
}

type TextRange = { readonly from: number; readonly to: number };

/** Returns where the folded form of a text contains that of a wanted one, as indices in the text. */
export function findFolded(text: string, query: string): TextRange | undefined {
  const searched = foldText(query).trim();
  if (searched === '' || !foldText(text).includes(searched)) return undefined;
  let folded = '';
  // The ends of the characters as people see them, in the text and in its fold.
  const ends: { readonly text: number; readonly folded: number }[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    folded += foldText(segment);
    ends.push({ text: index + segment.length, folded: folded.length });
  }
  const at = folded.indexOf(searched);
  if (at < 0) return undefined;
  const before = ends.findLast(({ folded: end }) => end <= at);
  const last = ends.find(({ folded: end }) => end >= at + searched.length);
  return last && { from: before?.text ?? 0, to: last.text };
}
