type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

/** How much of a message precedes the match. */
const leadCharacters = 18;

/** The part of a message around a text, without regard to capitals; what cannot be found in it leaves the message as it is. */
export function excerptOf(content: string, text: string): Excerpt {
  const line = content.replace(/\s+/g, ' ');
  const lower = line.toLowerCase();
  // Some capitals become longer when made small: then places in the two do not agree.
  const at = lower.length === line.length ? lower.indexOf(text.toLowerCase()) : -1;
  if (at < 0) return { before: line, match: '', after: '' };
  const from = at > leadCharacters + 4 ? at - leadCharacters : 0;
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
    match: line.slice(at, at + text.length),
    after: line.slice(at + text.length),
  };
}
