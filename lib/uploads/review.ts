import type { reviewStatuses } from '@/db/schema';

export type ReviewStatus = (typeof reviewStatuses)[number];

/** The one place that says whether a new picture waits for a moderator. The owner sees it at once either way; until reviews are on, so does everybody. */
export function reviewStatusFor(): ReviewStatus {
  return 'approved';
}
