import { pageMember } from './page-member';
import { keepSessionText, readSessionText } from './session-text';

/** The drafts that the browser refused to store, for as long as the page is open. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

const ownKey = (key: string) => `${key} of ${pageMember() ?? ''}`;

/** Returns what the viewer is writing under a key; '' without a draft. */
export function readDraft(key: string): string {
  return unstored.get(ownKey(key)) ?? readSessionText(key);
}

/** Changes a draft, and every text box that shows it. */
export function writeDraft(key: string, text: string): void {
  keepSessionText(key, text);
  if (readSessionText(key) === text) unstored.delete(ownKey(key));
  else unstored.set(ownKey(key), text);
  for (const listener of listeners) listener();
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
