import { toSeconds } from '@/lib/core/seconds';
import type { Photo, PhotoPage, ReleasedPhoto } from './model';
import type { PhotoPageWire, PhotoWire, ReleasedPhotoWire } from './wire-schema';

/** Every photo carries the name and the avatar of its owner, as the legacy shape does. */
function toPhotoWire(photo: Photo, owner: PhotoPage['owner']): PhotoWire {
  return {
    pid: photo.id,
    img: photo.path,
    avatar: owner.avatar,
    username: owner.username,
    create_time: toSeconds(photo.createdAt),
    width: photo.size.width,
    height: photo.size.height,
    placeholder: photo.placeholder,
    likecount: photo.likeCount,
    is_like: photo.isLiked ? 1 : 0,
    commentcount: photo.commentCount,
    state: photo.state,
    reason: photo.reason,
  };
}

function fromPhotoWire(wire: PhotoWire): Photo {
  return {
    id: wire.pid,
    path: wire.img,
    size: { width: wire.width, height: wire.height },
    placeholder: wire.placeholder,
    createdAt: wire.create_time * 1000,
    likeCount: wire.likecount,
    isLiked: wire.is_like === 1,
    commentCount: wire.commentcount,
    state: wire.state,
    reason: wire.reason,
  };
}

export function toPhotoPageWire(page: PhotoPage): PhotoPageWire {
  return {
    uid: page.owner.id,
    avatar: page.owner.avatar,
    username: page.owner.username,
    data: page.items.map((photo) => toPhotoWire(photo, page.owner)),
    next: page.next,
    beyond: page.beyond,
  };
}

export function fromPhotoPageWire(wire: PhotoPageWire): PhotoPage {
  return {
    owner: { id: wire.uid, username: wire.username, avatar: wire.avatar },
    items: wire.data.map(fromPhotoWire),
    next: wire.next,
    beyond: wire.beyond,
  };
}

/** `before` of 0 asks for the first page; without `before`, the reply would be the photos alone. */
export function toMyPhotosInput(before: number) {
  return { before };
}

export function toPhotosOfInput({ memberId, before }: { memberId: number; before: number }) {
  return { userid: memberId, before };
}

export function toReleaseInput(path: string) {
  return { img: path };
}

export function toReleasedPhotoWire({ id, state }: ReleasedPhoto): ReleasedPhotoWire {
  return { pid: id, state };
}

export function fromReleasedPhotoWire({ pid, state }: ReleasedPhotoWire): ReleasedPhoto {
  return { id: pid, state };
}
