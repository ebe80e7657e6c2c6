import type { CursorPage } from '@/lib/core/page';
import type { SubjectRef } from '@/lib/core/comments';
import type { NoticeDetails, NoticeKind } from '@/lib/core/notices';
import type { Href } from '@/lib/routing/href';

/** A member who did what a notice reports. */
type NoticeActor = { readonly id: number; readonly username: string; readonly avatar: string };

/** A notice of the viewer: what some members did, or what the site reports. */
export type Notice = {
  readonly id: number;
  /** The position in the list; it rises when the notice gains an event. */
  readonly seq: number;
  readonly kind: NoticeKind;
  readonly isRead: boolean;
  /** The time of the newest event, in milliseconds since 1970. */
  readonly at: number;
  /** The members who acted last, the last one first, after those who wrote a note with their like; at most three. */
  readonly actors: readonly NoticeActor[];
  /** The number of members who acted, at most 100. */
  readonly actorCount: number;
  /** The subject that was liked or commented on, with its owner. */
  readonly subject: (SubjectRef & { readonly ownerId: number }) | undefined;
  /** The beginning of the newest comment, the note of the first actor, or the reason of a decision; '' without any. */
  readonly excerpt: string;
  readonly gift: NoticeGift | undefined;
  readonly details: NoticeDetails | undefined;
};

/** A received gift: its catalogue entry and category, and the giver's text. */
type NoticeGift = {
  readonly giftId: number;
  readonly categoryId: number;
  /** The path of the picture. */
  readonly picture: string;
  readonly message: string;
};

/** A page of notices, the newest first. */
export type NoticePage = CursorPage<Notice>;

/** The tab of a wall in the address of a profile. */
const wallType = 4;

/** Returns the page of what a notice is about; undefined for a notice that is complete in itself. */
export function noticeTarget(notice: Notice, href: Href): string | undefined {
  const { kind, actors, actorCount } = notice;
  const [actor] = actors;
  switch (kind) {
    case 'like':
    case 'mutual_like':
      if (actorCount === 1 && actor) return href('profile', { id: actor.id });
      return href(kind === 'like' ? 'likedMe' : 'mutualLikes');
    case 'content_like':
    case 'comment':
    case 'reply':
      return subjectHref(notice, href);
    case 'visitors':
      return href('visitors');
    case 'gift':
      return href('myGifts');
    case 'payment':
      return href('orders');
    case 'staff_request':
      return href('staffRequests');
    case 'membership':
      return href('upgrade');
    case 'decision':
      return decisionHref(notice, href);
    case 'report':
      return undefined;
  }
}

/** A text that was refused is gone from where it was; the notice has the reason. */
function decisionHref(notice: Notice, href: Href): string | undefined {
  const { details, subject } = notice;
  if (!details || !('decision' in details)) return undefined;
  switch (details.decision.about) {
    case 'verification':
      return href('verify');
    case 'signature':
      return href('changeSignature');
    case 'occupation':
    case 'city':
      return href('aboutMe');
    case 'trend':
    case 'comment':
      return undefined;
    default:
      return subject ? subjectHref(notice, href) : href('mine');
  }
}

function subjectHref({ kind, subject }: Notice, href: Href): string | undefined {
  if (!subject) return undefined;
  const key = `${subject.kind}-${subject.id}`;
  const comments = kind === 'content_like' || kind === 'decision' ? undefined : key;
  if (subject.kind === 'wall') return href('profile', { id: subject.ownerId, type: wallType });
  if (subject.kind === 'trend') return href('trend', { id: subject.id, comments });
  return href('photo', { id: subject.ownerId, open: key, comments });
}
