import * as z from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, trimmedText } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { locales } from '@/lib/core/locale';
import { nothing } from '@/lib/core/nothing';
import { cursorPageOf } from '@/lib/core/page-schema';
import { StreamedFile } from '@/lib/core/streamed-file';
import { profileCodes } from '@/lib/members/profile-codes';
import { videoStates } from './model';
import { videoTexts as texts } from './texts-schema';

const id = z.int().positive();
const state = z.enum(videoStates);

const video = z.object({
  id,
  path: z.string(),
  poster: z.string(),
  placeholder: z.string(),
  size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  durationMs: z.int().positive().optional(),
  createdAt: z.int(),
  texts,
  likeCount: z.int(),
  commentCount: z.int(),
  isLiked: z.boolean(),
  state,
  reason: z.string(),
});

const videoPage = cursorPageOf(video).extend({
  owner: z.object({ id, username: z.string(), avatar: z.string() }),
  isLocked: z.boolean(),
});

/** The id before which the page begins; 0 for the newest video. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const fileBody: BodyRule = {
  kind: 'stream',
  maxBytes: 64 * 1024,
  types: [...limits.video.types, 'application/octet-stream'],
};

const videoId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const language = z.enum(locales, { error: 'format' });
const captionsFile = z.file({ error: 'required' }).refine((value) => value.size > 0, { error: 'required' });

export const videosContract = {
  /** The body is the file itself. Other clients send their token as `Authorization: Bearer`. */
  '/member/video/released': endpoint('member', {
    input: z.object({ file: z.instanceof(StreamedFile, { error: 'required' }) }),
    output: z.object({ id, state }),
    permission: 'Add_video',
    rate: 'upload',
    body: fileBody,
    codes: {
      NOT_A_VIDEO: -1,
      VIDEO_TOO_LARGE: -2,
      VIDEO_TOO_LONG: -3,
      VIDEO_TOO_MANY_PIXELS: -4,
      UPLOAD_FAILED: -5,
      VIDEO_LIMIT: -6,
      VIDEO_NOT_PLAYABLE: -7,
      VIDEO_TOO_MANY_FRAMES: -8,
    },
  }),
  '/member/video/my_video': endpoint('member', { writes: false, input: z.object({ before }), output: videoPage }),
  /** Without `View_video`, the videos come without their files. */
  '/member/video/his_video': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: { userid: 'memberId' },
    output: videoPage,
    codes: profileCodes,
  }),
  '/member/video/del_video': endpoint('member', {
    input: z.object({ id: videoId }),
    names: { id: 'videoId' },
    output: nothing,
    codes: { VIDEO_NOT_FOUND: -1 },
  }),
  /** The WebVTT or SubRip file of a language in the multipart field `file`, in place of the one before. */
  '/member/video/save_captions': endpoint('member', {
    input: z.object({ id: videoId, language, file: captionsFile }),
    names: { id: 'videoId' },
    output: texts,
    rate: 'upload',
    // With space for the form's own lines, and for a larger file to have its refusal.
    body: { kind: 'multipart', maxBytes: 2 * limits.videoTexts.bytes },
    codes: { VIDEO_NOT_FOUND: -1, NOT_CAPTIONS: -2, CAPTIONS_TOO_LARGE: -3, CAPTIONS_TIMES: -4 },
  }),
  '/member/video/del_captions': endpoint('member', {
    input: z.object({ id: videoId, language }),
    names: { id: 'videoId' },
    output: texts,
    codes: { VIDEO_NOT_FOUND: -1 },
  }),
  /** The description of what can be seen and heard; an empty text removes it. */
  '/member/video/save_description': endpoint('member', {
    input: z.object({ id: videoId, content: trimmedText(limits.videoTexts.description) }),
    names: { id: 'videoId' },
    output: texts,
    rate: 'comment',
    codes: { VIDEO_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
