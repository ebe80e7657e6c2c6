type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

/** The number of characters shown before a match. */
const leadCharacters = 18;

/** Returns the part of a message around a text, ignoring case. Without a match, returns the whole message. */
export function excerptOf(content: string, text: string): Excerpt {
  const line = content.replace(/\s+/g, ' ');
  const lower = line.toLowerCase();
  // Some capitals grow in lower case, so indices in the two strings would differ.
  const at = lower.length === line.length ? lower.indexOf(text.toLowerCase()) : -1;
  if (at < 0) return { before: line, match: '', after: '' };
  const from = at > leadCharacters + 4 ? at - leadCharacters : 0;
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
    match: line.slice(at, at + text.length),
    after: line.slice(at + text.length),
  };
}
