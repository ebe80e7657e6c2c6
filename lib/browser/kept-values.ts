import { pageMember } from './page-member';

/*
 * What the viewer has chosen and written in a layer, by its subject, until it is sent. In memory only: a page that is loaded, as
 * after a log-out, begins without it.
 */

const kept = new Map<string, unknown>();

/** Keeps values for `findKeptValues`, for this account alone; undefined removes them. */
export function keepValues(key: string, values: unknown): void {
  if (values === undefined) kept.delete(ownKey(key));
  else kept.set(ownKey(key), values);
}

export function findKeptValues(key: string): unknown {
  return kept.get(ownKey(key));
}

const ownKey = (key: string) => `${key} of ${pageMember() ?? ''}`;
