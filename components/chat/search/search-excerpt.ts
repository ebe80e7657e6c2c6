import type { findFolded } from '@/lib/core/fold-text';

type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

/** The number of characters shown before a match. */
const leadCharacters = 18;

/** Returns the part of a message around the text that `find` finds in it. Without a match, returns the whole message. */
export function excerptOf(content: string, text: string, find: typeof findFolded): Excerpt {
  const line = content.replace(/\s+/g, ' ');
  const place = find(line, text);
  if (!place) return { before: line, match: '', after: '' };
  const from = place.from > leadCharacters + 4 ? place.from - leadCharacters : 0;
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, place.from)}`,
    match: line.slice(place.from, place.to),
    after: line.slice(place.to),
  };
}
