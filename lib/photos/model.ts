import type { CursorPage } from '@/lib/core/page';
import type { ImageSize } from '@/lib/core/images';
import type { MemberSummary } from '@/lib/members/model';

/**
 * The state of the review of a photo, as its owner sees it: `shown` to others, waiting for review (`pending`), `rejected`, or
 * `hidden` by a moderator. Other members see photos that are `shown` only.
 */
export const photoStates = ['shown', 'pending', 'rejected', 'hidden'] as const;
export type PhotoState = (typeof photoStates)[number];

/** A photo, as one viewer sees it. */
export type Photo = {
  readonly id: number;
  /** Path of the picture; `sizedImage` picks another width. */
  readonly path: string;
  /** Size of the upright picture as it was sent, of which the proportions count. */
  readonly size: ImageSize;
  /** Base64 of a tiny WebP, shown until the picture is loaded; '' without one. */
  readonly placeholder: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly likeCount: number;
  readonly isLiked: boolean;
  /** Comments that the viewer sees. */
  readonly commentCount: number;
  readonly state: PhotoState;
  /** Why staff rejected the photo; '' in other states and for others. */
  readonly reason: string;
};

/** A page of a member's photos, newest first. */
export type PhotoPage = CursorPage<Photo> & {
  readonly owner: Pick<MemberSummary, 'id' | 'username' | 'avatar'>;
  /** The number of photos after the last one that only a higher tier sees, at most `limits.photosBeyond`. */
  readonly beyond: number;
};

/** A photo that was released, with its state. */
export type ReleasedPhoto = { readonly id: number; readonly state: PhotoState };
