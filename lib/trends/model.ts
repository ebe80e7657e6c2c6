import type { CursorPage } from '@/lib/core/page';
import type { CommenterChoice, CommentReaders } from '@/lib/core/comments';
import type { ImageSize } from '@/lib/core/images';
import type { MemberListItem } from '@/lib/members/model';

/** The kinds of posts of the newsfeed: a new member, a text or picture of a member, or a changed avatar. */
export type TrendKind = 'joined' | 'text' | 'avatar';

type TrendAuthor = Pick<MemberListItem, 'id' | 'username' | 'avatar' | 'tier' | 'gender' | 'age' | 'isOnline'>;

export type TrendImage = {
  /** Path of the picture; `sizedImage` picks another width. */
  readonly path: string;
  readonly size: ImageSize;
  /** Base64 of a tiny WebP, shown until the picture is loaded; '' without one. */
  readonly placeholder: string;
  /** True while it waits for its review, which only the author sees. */
  readonly isPending: boolean;
};

/** A post of the newsfeed, as one viewer sees it. */
export type Trend = {
  readonly id: number;
  readonly kind: TrendKind;
  readonly author: TrendAuthor;
  /** With emoticons as bracketed codes; empty for notices and for pictures without a text. */
  readonly content: string;
  readonly image: TrendImage | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly likeCount: number;
  readonly isLiked: boolean;
  /** Comments that the viewer sees. */
  readonly commentCount: number;
  readonly commentsFrom: CommenterChoice;
  /** True while it waits for staff, which only the author sees. */
  readonly isHeld: boolean;
};

/** A page of a list of trends, the newest first. */
export type TrendPage = CursorPage<Trend>;

/** A post that a member wrote. The same `clientId` twice is one post; '' for clients that send none. */
export type NewTrend = {
  readonly content: string;
  /** Key of an own upload, undefined without a picture. */
  readonly imageKey: string | undefined;
  readonly clientId: string;
  readonly commentsFrom: CommenterChoice;
  readonly commentsSeenBy?: CommentReaders | undefined;
};

/** A stored post, and how many the member may still write today; null is unlimited. A held post waits for staff. */
export type PostedTrend = { readonly id: number; readonly left: number | null; readonly isHeld: boolean };

/** The post that a member is writing. */
export type TrendDraft = {
  readonly content: string;
  /** Path of the picture, '' without one. */
  readonly image: string;
};

export const emptyDraft: TrendDraft = { content: '', image: '' };
