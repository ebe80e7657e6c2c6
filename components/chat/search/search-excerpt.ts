import type { findFolded } from '@/lib/core/fold-text';

type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

/** The number of characters shown before a match. */
const leadCharacters = 18;

/** Returns the part of a message around the text that `find` finds in it. Without a match, returns the whole message. */
export function excerptOf(content: string, text: string, find: typeof findFolded): Excerpt {
  const line = content.replace(/\s+/g, ' ');
  const range = find(line, text);
  if (!range) return { before: line, match: '', after: '' };
  const from = range.from > leadCharacters + 4 ? range.from - leadCharacters : 0;
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, range.from)}`,
    match: line.slice(range.from, range.to),
    after: line.slice(range.to),
  };
}
