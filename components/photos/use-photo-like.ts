'use client';

import { toast } from '@/components/ui/toast';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { togglePhotoLike } from '@/lib/photos/client';
import type { Photo, PhotoLike } from '@/lib/photos/model';

// The likes toggled since the page was loaded, so that tile and viewer change together. Only clicks write to the map.
const noLikes: ReadonlyMap<number, PhotoLike> = new Map();
const toggled = new ObservableStore(noLikes);
// One toggle at a time for each photo: two concurrent toggles would cancel each other.
const inFlight = new Set<number>();

function put(photoId: number, like: PhotoLike) {
  toggled.update((known) => new Map(known).set(photoId, like));
}

/** Returns the viewer's like of a photo and its toggle. `offline` is the message for a toggle without a reply. */
export function usePhotoLike(photo: Pick<Photo, 'id' | 'isLiked' | 'likeCount'>, offline: string) {
  const known = useStore(toggled, (likes) => likes.get(photo.id), undefined);
  const { isLiked, likeCount }: PhotoLike = known ?? photo;

  async function toggle() {
    if (inFlight.has(photo.id)) return;
    inFlight.add(photo.id);
    put(photo.id, { isLiked: !isLiked, likeCount: Math.max(0, likeCount + (isLiked ? -1 : 1)) });
    const reply = await togglePhotoLike(photo.id);
    inFlight.delete(photo.id);
    put(photo.id, reply.kind === 'success' ? reply.data : { isLiked, likeCount });
    if (reply.kind !== 'success') toast.error(reply.kind === 'offline' ? offline : reply.msg, { id: 'like' });
  }

  return { isLiked, likeCount, toggle };
}
