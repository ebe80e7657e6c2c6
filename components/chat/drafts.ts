/*
 * What was written and not yet sent, by member. It lives as long as the document, and only a browser writes here:
 * logging out loads a new document, so nobody finds another's words.
 */
const drafts = new Map<number, string>();

export function readDraft(uid: number): string {
  return drafts.get(uid) ?? '';
}

export function keepDraft(uid: number, text: string): void {
  if (text === '') drafts.delete(uid);
  else drafts.set(uid, text);
}
