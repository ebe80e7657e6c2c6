import type { SearchedText } from './use-message-search';

/** A search in a list of conversations, with what it found and the scroll positions. */
type KeptSearch = {
  readonly typed: string;
  readonly searched: SearchedText;
  readonly scrollTop: number;
  readonly pageTop: number;
};

const stateKey = 'keptSearch';
/** In memory only: what a member searched for is not written to the device. */
let kept: { readonly id: number; readonly search: KeptSearch } | undefined;

/** Keeps a search for the return to the current entry of the history; the last one only. */
export function keepSearch(search: KeptSearch): void {
  kept = { id: (kept?.id ?? 0) + 1, search };
  window.history.replaceState({ ...window.history.state, [stateKey]: kept.id }, '');
}

/** Returns the search that was kept for the current entry of the history, when the viewer has come back to it. */
export function findKeptSearch(): KeptSearch | undefined {
  if (!kept) return undefined;
  const state: unknown = window.history.state;
  const id = state instanceof Object && stateKey in state ? state[stateKey] : undefined;
  return id === kept.id ? kept.search : undefined;
}
