'use client';

import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';

/** The ids of photos that were deleted since the page was loaded. */
const noIds: ReadonlySet<number> = new Set();
const deleted = new ObservableStore(noIds);

export function forgetPhoto(id: number): void {
  deleted.update((ids) => new Set(ids).add(id));
}

export function useDeletedPhotos(): ReadonlySet<number> {
  return useStore(deleted, (ids) => ids, noIds);
}
