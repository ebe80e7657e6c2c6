import { callOf, toReplyOf, type CallReply } from '@/lib/browser/call';
import { postFile, type PostFileOptions } from '@/lib/browser/post-file';
import { queryOf } from '@/lib/browser/query';
import type { RowOutput } from '@/lib/core/endpoint';
import type { ReplyBody } from '@/lib/core/reply';
import type { UploadedImage } from '@/lib/uploads/model';
import { fromUploadWire } from '@/lib/uploads/wire';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { photosContract } from './contract';
import { fromPhotoPageWire, fromReleasedPhotoWire, toMyPhotosInput, toPhotosOfInput, toReleaseInput } from './wire';
import type { uploadsContract } from '@/lib/uploads/contract';

const call = callOf<typeof photosContract & typeof uploadsContract>();
const toCallReply = toReplyOf<typeof photosContract & typeof uploadsContract>();
const defineQuery = queryOf<typeof photosContract & typeof uploadsContract>();

/** The member's own photos in every state, page by page; the input is 0 or the `next` of the page before. */
export const ownPhotos = defineQuery('/member/photo/my_photo', {
  toInput: toMyPhotosInput,
  fromWire: fromPagedWire(fromPhotoPageWire),
});

/** The photos of another member, page by page. */
export const photosOf = defineQuery('/member/photo/his_photo', {
  toInput: toPhotosOfInput,
  fromWire: fromPagedWire(fromPhotoPageWire),
});

/** Makes the upload at a path a photo. */
export const releasePhoto = (path: string) =>
  call('/member/photo/released', toReleaseInput(path), {
    fromWire: fromReleasedPhotoWire,
  });

export const deletePhoto = (id: number) => call('/member/photo/del_photo', { id });

/** Makes the upload at a path a background photo. */
export const releaseBackgroundPhoto = (path: string) =>
  call('/member/backphoto/released', toReleaseInput(path), {
    fromWire: fromReleasedPhotoWire,
  });

export const deleteBackgroundPhoto = (id: number) => call('/member/backphoto/deletephoto', { id });

const uploadsPath = '/member/index/uploads';

/** Stores a picture as an own upload. Rejects with an AbortError when aborted. */
export async function uploadPicture(
  file: File,
  options: Pick<PostFileOptions, 'signal' | 'onProgress'>,
): Promise<CallReply<UploadedImage>> {
  const body = await postFile({ url: uploadsPath, field: 'file', file, ...options });
  if (body === undefined) return { kind: 'offline' };
  // The table promises this shape.
  return toCallReply(uploadsPath, body as ReplyBody<RowOutput<(typeof uploadsContract)[typeof uploadsPath]>>, {
    fromWire: fromUploadWire,
  });
}
