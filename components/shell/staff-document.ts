/*
 * A page that does not exist, in a document that showed pages of staff before: the role or the session may have ended, after which
 * pages of staff do not exist. A call finds out, and leaves.
 */

let isOfStaff = false;

/** Called by the shell of staff pages. */
export function markStaffDocument(): void {
  isOfStaff = true;
}

export function recheckStaffDocument(): void {
  if (isOfStaff)
    void import('@/lib/overview/client')
      .then(({ overview }) => overview.load(overview.keyOf({})))
      .catch(() => undefined);
}
