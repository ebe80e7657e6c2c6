export type Selection = { readonly start: number; readonly end: number };

/** Returns the text with the insertion in place of the selection, and the position of the caret after it. */
export function insertAt(text: string, { start, end }: Selection, insertion: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + insertion + text.slice(end), caret: start + insertion.length };
}

/** Returns the text without the selection, else without the character or whole emoticon before the caret. */
export function deleteBefore(text: string, { start, end }: Selection): { text: string; caret: number } {
  if (start !== end) return insertAt(text, { start, end }, '');
  const head = text.slice(0, start);
  const emoticon = /\[face[1-9]\d{0,2}\]$/.exec(head)?.[0];
  const last = emoticon ?? [...new Intl.Segmenter().segment(head)].at(-1)?.segment ?? '';
  return insertAt(text, { start: start - last.length, end }, '');
}
