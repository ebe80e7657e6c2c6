'use client';

import type { findFolded, foldText } from '@/lib/core/fold-text';
import { useLazy } from './lazy';

type TextFold = { readonly foldText: typeof foldText; readonly findFolded: typeof findFolded };

const load = (): Promise<TextFold> => import('@/lib/core/fold-text');

/** Compares regardless of case and width alone, until the table of characters is loaded. */
const plainFold: TextFold = {
  foldText: (text) => text.normalize('NFKC').toLowerCase(),
  findFolded: () => undefined,
};

/** Returns how a search in the browser compares texts, as searches of the server do. Loads its table once a text is searched. */
export function useTextFold(isSearching: boolean): TextFold {
  return useLazy(load, isSearching) ?? plainFold;
}
