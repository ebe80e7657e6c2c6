'use client';

import { useMemo } from 'react';
import { useGoneSubjects } from '@/components/comments/use-feed-news';
import { ObservableStore } from '@/lib/browser/observable-store';
import type { Query } from '@/lib/browser/query';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { useStore } from '@/lib/browser/use-store';
import { subjectKey } from '@/lib/live/client/subject-feed';
import { ownPhotos, photosOf } from '@/lib/photos/client';
import type { Photo, PhotoPage } from '@/lib/photos/model';
import { useDeletedPhotos } from './deleted-photos';

// One query for each owner, because the loaded pages are kept by query. Never written on the server.
const queries = new Map<number, Query<number, PhotoPage>>();

function queryOf(memberId: number): Query<number, PhotoPage> {
  let query = queries.get(memberId);
  if (!query) {
    query = { keyOf: (before) => photosOf.keyOf({ memberId, before }), load: photosOf.load };
    if (typeof window !== 'undefined') queries.set(memberId, query);
  }
  return query;
}

/** Own photos that were added since the page was loaded, newest first. */
const noPhotos: readonly Photo[] = [];
const added = new ObservableStore(noPhotos);

export function rememberPhoto(photo: Photo): void {
  added.update((known) => [photo, ...known.filter(({ id }) => id !== photo.id)].sort((a, b) => b.id - a.id));
}

/** Returns the photos of a member, newest first, page by page. `first` is the server-rendered page. */
export function usePhotos(ownerId: number, { isOwn, first }: { isOwn: boolean; first: PhotoPage | undefined }) {
  const query = useMemo(() => (isOwn ? ownPhotos : queryOf(ownerId)), [ownerId, isOwn]);
  const { items, last, ...list } = usePagedList({ query, inputAfter, itemsOf, first });
  const own = useDeletedPhotos();
  const gone = useGoneSubjects();
  const fresh = useStore(added, (known) => (isOwn ? known : noPhotos), noPhotos);
  const photos = useMemo(() => {
    const listed = new Set(items.map(({ id }) => id));
    const isShown = ({ id }: Photo) => !own.has(id) && !gone.has(subjectKey({ kind: 'photo', id }));
    return [...fresh.filter(({ id }) => !listed.has(id)), ...items].filter(isShown);
  }, [items, fresh, own, gone]);
  return { ...list, photos, owner: last?.owner, beyond: list.hasMore ? 0 : (last?.beyond ?? 0) };
}

function inputAfter(previous: PhotoPage | undefined): number | null {
  return previous ? previous.next : 0;
}

const itemsOf = (page: PhotoPage) => page.items;
