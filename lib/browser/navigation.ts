import { endedSessionHref } from '@/lib/routing/ended-session';
import { isStaffOnly } from '@/lib/routing/sections';
import { pageMember } from './page-member';
import { untilNextPage } from './until-next-page';

type Navigation = { entries(): { url: string | null }[]; currentEntry: { index: number } | null };

/** Returns whether the previous page of this tab belongs to the site, so that going back stays on the site. */
export function hasInAppHistory(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer.startsWith(window.location.origin);
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(window.location.origin) ?? false;
}

/**
 * Leaves a page whose session ended (spec 8), is of another account now, or lost what the page needs. The route clears a dead
 * cookie, otherwise the guard would redirect back, and selects the page that follows with its sentence.
 */
export function leavePage(): Promise<never> {
  window.location.assign(endedSessionHref({ member: pageMember(), isOfStaff: isStaffOnly(window.location.pathname) }));
  return untilNextPage();
}
