import type { Href } from '@/lib/routing/href';
import type { Notice } from '@/lib/notices/model';

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
