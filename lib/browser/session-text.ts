import { pageMember } from './page-member';

/** Returns a text that the tab keeps for the session, for this account alone; '' without one. */
export function readSessionText(key: string): string {
  try {
    return sessionStorage.getItem(ownKey(key)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for `readSessionText`; '' removes it. */
export function keepSessionText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(ownKey(key));
    else sessionStorage.setItem(ownKey(key), text);
  } catch {
    // Private windows may refuse storage; a page works without it.
  }
}

const ownKey = (key: string) => `${key} of ${pageMember() ?? ''}`;
