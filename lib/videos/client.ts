import { callOf, toReplyOf, type CallReply } from '@/lib/browser/call';
import { postFile, type PostFileOptions } from '@/lib/browser/post-file';
import { queryOf } from '@/lib/browser/query';
import type { RowCode, RowOutput } from '@/lib/core/endpoint';
import type { Locale } from '@/lib/core/locale';
import type { ReplyBody } from '@/lib/core/reply';
import type { ReleasedVideo } from './model';
import type { videosContract } from './contract';

const call = callOf<typeof videosContract>();
const toCallReply = toReplyOf<typeof videosContract>();
const defineQuery = queryOf<typeof videosContract>();

/** The member's own videos in every state, page by page; the input is 0 or the `next` of the page before. */
export const ownVideos = defineQuery('/member/video/my_video', {
  toInput: (before: number) => ({ before }),
});

/** The videos of another member, page by page. */
export const videosOf = defineQuery('/member/video/his_video', {
  toInput: ({ memberId, before }: { memberId: number; before: number }) => ({ userid: memberId, before }),
});

export const deleteVideo = (id: number) => call('/member/video/del_video', { id });

type Captions = { readonly id: number; readonly language: Locale };

/** Sends the captions of a video in a language. */
export const saveCaptions = (captions: Captions, file: File) =>
  call('/member/video/save_captions', { ...captions, file });

export const removeCaptions = (captions: Captions) => call('/member/video/del_captions', captions);

export const saveDescription = (id: number, content: string) => call('/member/video/save_description', { id, content });

const releasedPath = '/member/video/released';

type ReleasedRow = (typeof videosContract)[typeof releasedPath];

export type VideoReply = CallReply<ReleasedVideo, RowCode<ReleasedRow>>;

/** Sends a video. `type` is its MIME type. Rejects with an AbortError when aborted. */
export async function uploadVideo(
  file: File,
  { type, ...options }: Pick<PostFileOptions, 'signal' | 'onProgress'> & { readonly type: string },
): Promise<VideoReply> {
  const headers = { 'content-type': type };
  const body = await postFile({ url: releasedPath, file, headers, ...options });
  if (body === undefined) return { kind: 'offline' };
  return toCallReply(releasedPath, body as ReplyBody<RowOutput<ReleasedRow>>); // the table promises this shape
}
