import { pageMember } from './page-member';

/** The properties of a page that its live connection reports. */
export type PageSight = {
  /** The account for which the page was rendered. */
  member(): string | undefined;
  /** Whether the page is in the background. */
  isHidden(): boolean;
  /** Calls the listener when the page goes into the background or returns. Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
};

export const pageSight: PageSight = {
  member: pageMember,
  isHidden: () => document.visibilityState === 'hidden',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
