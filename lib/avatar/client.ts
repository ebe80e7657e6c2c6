import { callOf, toReplyOf, type CallReply } from '@/lib/browser/call';
import { postFile, type PostFileOptions } from '@/lib/browser/post-file';
import { queryOf } from '@/lib/browser/query';
import type { RowOutput } from '@/lib/core/endpoint';
import type { ReplyBody } from '@/lib/core/reply';
import type { UploadedImage } from '@/lib/uploads/model';
import { fromAvatarWire } from '@/lib/uploads/wire';
import type { avatarContract } from './contract';
import type { uploadsContract } from '@/lib/uploads/contract';

const call = callOf<typeof avatarContract & typeof uploadsContract>();
const toCallReply = toReplyOf<typeof avatarContract & typeof uploadsContract>();
const defineQuery = queryOf<typeof avatarContract & typeof uploadsContract>();

const uploadPath = '/member/index/uploadImg';

type UploadOptions = Partial<Pick<PostFileOptions, 'field' | 'method' | 'params' | 'headers'>> &
  Pick<PostFileOptions, 'signal' | 'onProgress'>;

/** Sends the cropped avatar, which becomes the member's avatar at once. Rejects with an AbortError when aborted. */
export async function uploadAvatar(file: File, options: UploadOptions = {}): Promise<CallReply<UploadedImage>> {
  const body = await postFile({ url: uploadPath, field: 'img', file, ...options });
  if (body === undefined) return { kind: 'offline' };
  // The table promises this shape.
  return toCallReply(uploadPath, body as ReplyBody<RowOutput<(typeof uploadsContract)[typeof uploadPath]>>, {
    fromWire: fromAvatarWire,
  });
}

/** The member's avatars, present and former. */
export const avatarsQuery = defineQuery('/member/avatar/list');

/** Makes an avatar of the history the avatar again; the model is its path. */
export const chooseAvatar = (id: number) => call('/member/avatar/choose', { id });

/** Leaves the member without an avatar. */
export const removeAvatar = () => call('/member/avatar/remove', {});

/** Deletes a former avatar. */
export const deleteAvatar = (id: number) => call('/member/avatar/del', { id });
