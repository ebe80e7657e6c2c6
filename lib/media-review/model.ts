import type { Page } from '@/lib/core/page';
import type { ImageSize } from '@/lib/core/images';
import type { Gender } from '@/lib/core/member';
import type { VideoTexts } from '@/lib/videos/model';

/** The uses of a picture or video on its owner's profile. `former`: nothing shows it any more but the avatar history. */
export const mediaUses = ['avatar', 'photo', 'background', 'trend', 'video', 'former'] as const;
export type MediaUse = (typeof mediaUses)[number];

/** A picture or video that waits for staff. */
export type QueuedMedia = {
  readonly key: string;
  readonly use: MediaUse;
  /** Path of the picture, or of the poster of a video; '' without one. */
  readonly path: string;
  /** Path of the file of a video; '' for a picture. */
  readonly video: string;
  /** The words of a video, also those that wait because of the text filter; none of a picture. */
  readonly texts: VideoTexts;
  /** Base64 of a tiny WebP; '' without one. */
  readonly placeholder: string;
  /** Null of a video that was not measured. */
  readonly size: ImageSize | null;
  /** True if others see it while it waits. */
  readonly isShown: boolean;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
  readonly owner: {
    readonly id: number;
    readonly username: string;
    readonly gender: Gender;
    readonly age: number;
  };
};

/** A page of the queue, the oldest first. */
export type MediaQueue = Page<QueuedMedia>;

/** The numbers of pictures that a decision decided, that others had decided before, and that were banned. */
export type MediaOutcome = { readonly decided: number; readonly skipped: number; readonly banned: number };

/** A look that staff banned. */
type BannedImage = {
  readonly id: number;
  readonly note: string;
  /** The name of the member of staff who banned it; '' when the account is gone. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly bannedAt: number;
};

export type BannedPage = Page<BannedImage>;
