/** The address that clears the cookie of an ended session, and redirects to the page that the browser's session opens now. */
export const endedSession = '/api/session/ended';

/** The page that is left: the account for which it was rendered, and whether it is a page of staff. */
type LeftPage = { readonly member: string | undefined; readonly isOfStaff: boolean };

export function endedSessionHref({ member, isOfStaff }: LeftPage): string {
  const query = new URLSearchParams({ ...(member !== undefined && { member }), ...(isOfStaff && { staff: '1' }) });
  return query.size > 0 ? `${endedSession}?${query.toString()}` : endedSession;
}

/**
 * Why another page follows: the session ended, the browser has another account now, or the account has no access to the page of
 * staff any more. The page that follows shows the sentence of the code once.
 */
const leaveReasons = ['ended', 'account', 'access'] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The query parameter of the code. An address carries no text, which anyone could write. */
export const leaveReasonName = 'left';

export function withLeaveReason(address: string, reason: LeaveReason | undefined): string {
  return reason === undefined ? address : `${address}?${leaveReasonName}=${reason}`;
}

export function toLeaveReason(value: unknown): LeaveReason | undefined {
  return leaveReasons.find((reason) => reason === value);
}
