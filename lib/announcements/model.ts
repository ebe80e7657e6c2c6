import type { Page } from '@/lib/core/page';
import type { AnnouncementAudience } from '@/lib/core/announcements';
import type { Titles } from '@/lib/core/gifts';
import type { Tier } from '@/lib/core/member';

/** An announcement of staff to members, from a time on, until an end or until staff end it. */
export type Announcement = {
  readonly id: number;
  readonly titles: Titles;
  /** More about it, where there is more. */
  readonly texts: Titles;
  readonly audience: AnnouncementAudience;
  /** Milliseconds since 1970, like the end. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly isActive: boolean;
  /** True if readers may close it. */
  readonly canClose: boolean;
  readonly revision: number;
};

export type AnnouncementPage = Page<Announcement>;

/** Lengths in characters. */
export const announcementLimits = { title: 120, text: 500 } as const;
/** Announcements that a page shows at once. */
const shownAtOnce = 3;
/** Closed announcements that a browser remembers. */
const maxRemembered = 20;

type Shown = Pick<Announcement, 'audience' | 'startsAt' | 'endsAt' | 'isActive' | 'canClose' | 'id'>;

/** Returns the announcements that a member sees now, without those that they closed. */
export function shownTo<T extends Shown>(
  all: readonly T[],
  { tier, now, closed }: { tier: Tier; now: number; closed: readonly number[] },
): T[] {
  return all
    .filter(({ audience }) => audience === 'all' || (audience === 'free') === (tier === 'free'))
    .filter(({ isActive, startsAt, endsAt }) => isActive && startsAt <= now && (endsAt === null || now < endsAt))
    .filter(({ id, canClose }) => !canClose || !closed.includes(id))
    .slice(0, shownAtOnce);
}

/** Reads the cookie with the closed announcements, such as `3.7`. */
export function readClosed(cookie: string | undefined): readonly number[] {
  return (cookie ?? '')
    .slice(0, 400)
    .split('.')
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
}

/** Writes the cookie with one more closed announcement, the newest last. */
export function withClosed(cookie: string | undefined, id: number): string {
  const others = readClosed(cookie).filter((closedId) => closedId !== id);
  return [...others, id].slice(-maxRemembered).join('.');
}
