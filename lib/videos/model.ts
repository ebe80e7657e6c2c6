import type { CursorPage } from '@/lib/core/page';
import type { ImageSize } from '@/lib/core/images';
import type { Locale } from '@/lib/core/locale';
import type { MemberSummary } from '@/lib/members/model';

/**
 * The states of a video as its owner sees them: `shown` to others, being converted (`processing`), `failed` to convert,
 * waiting for review (`pending`), `rejected`, or `hidden` by a moderator. Other members see videos that are `shown`
 * only.
 */
export const videoStates = ['shown', 'processing', 'failed', 'pending', 'rejected', 'hidden'] as const;
export type VideoState = (typeof videoStates)[number];

/** Captions of a video in a language. */
export type CaptionTrack = {
  readonly language: Locale;
  /** Path of the WebVTT file. */
  readonly path: string;
  /** True while it waits for staff, so that only the owner sees it. */
  readonly isHeld: boolean;
};

/** The words of a video, for members who cannot hear or see it. */
export type VideoTexts = {
  /** At most one of each language. */
  readonly captions: readonly CaptionTrack[];
  /** The description of what can be seen and heard in the video; '' without one. */
  readonly description: string;
  readonly isDescriptionHeld: boolean;
};

/** A video, as one viewer sees it. */
export type Video = {
  readonly id: number;
  /** Path of the file; '' while there is none, and for viewers whose tier plays no videos. */
  readonly path: string;
  /** Path of a picture of the video; '' without one. */
  readonly poster: string;
  /** Base64 of a tiny WebP of the poster; '' without one. */
  readonly placeholder: string;
  /** Undefined until the video is measured, like the duration. */
  readonly size?: ImageSize | undefined;
  readonly durationMs?: number | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Empty for viewers whose tier plays no videos. */
  readonly texts: VideoTexts;
  readonly likeCount: number;
  readonly commentCount: number;
  readonly isLiked: boolean;
  readonly state: VideoState;
  /** Why staff rejected the video; '' in other states and for others. */
  readonly reason: string;
};

/** A page of a member's videos, newest first. */
export type VideoPage = CursorPage<Video> & {
  readonly owner: Pick<MemberSummary, 'id' | 'username' | 'avatar'>;
  /** True if the viewer's tier plays no videos of others. */
  readonly isLocked: boolean;
};

/** A video that was just sent, with its state. */
export type ReleasedVideo = { readonly id: number; readonly state: VideoState };
