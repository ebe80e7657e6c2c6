import * as z from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { StreamedFile } from '@/lib/core/streamed-file';
import { profileCodes } from '@/lib/members/wire';
import { videoStates } from './model';
import { releaseVideoCodes, toReleasedVideoWire, toVideoPageWire, videoNames, videosOfNames } from './wire';

const bit = z.literal([0, 1]);
const id = z.int().positive();
const state = z.enum(videoStates);

const videoWire = z.object({
  vid: id,
  /** Empty while there is no file, and for viewers whose tier plays no videos. */
  video: z.string(),
  img: z.string(),
  avatar: z.string(),
  username: z.string(),
  /** In seconds. */
  create_time: z.int(),
  /** 0 until the video is measured. */
  width: z.int(),
  height: z.int(),
  /** In milliseconds. */
  duration: z.int(),
  placeholder: z.string(),
  likecount: z.int(),
  commentcount: z.int(),
  is_like: bit,
  state,
  /** Why staff rejected the video, for its owner; '' otherwise. */
  reason: z.string(),
});

const videoPageWire = z.object({
  uid: id,
  avatar: z.string(),
  username: z.string(),
  data: z.array(videoWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
  /** 1 if the viewer's tier plays no videos of others. */
  locked: bit,
});

const releasedVideoWire = z.object({ vid: id, state });

/** The id before which the page begins; 0 for the newest video. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const fileBody: BodyRule = {
  kind: 'stream',
  maxBytes: 64 * 1024,
  types: [...limits.video.types, 'application/octet-stream'],
};

export const videosContract = {
  /** The body is the file itself. Other clients send their token as `Authorization: Bearer`. */
  '/member/video/released': endpoint('member', {
    input: z.object({ file: z.instanceof(StreamedFile, { error: 'required' }) }),
    output: releasedVideoWire,
    toWire: toReleasedVideoWire,
    permission: 'Add_video',
    rate: 'upload',
    body: fileBody,
    codes: releaseVideoCodes,
  }),
  '/member/video/my_video': endpoint('member', {
    input: z.object({ before }),
    output: videoPageWire,
    toWire: toVideoPageWire,
  }),
  /** Without `View_video`, the videos come without their files. */
  '/member/video/his_video': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: videosOfNames,
    output: videoPageWire,
    toWire: toVideoPageWire,
    codes: profileCodes,
  }),
  '/member/video/del_video': endpoint('member', {
    input: z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    names: videoNames,
    output: z.null(),
    codes: { VIDEO_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type VideoWire = z.infer<typeof videoWire>;
export type VideoPageWire = z.infer<typeof videoPageWire>;
export type ReleasedVideoWire = z.infer<typeof releasedVideoWire>;
