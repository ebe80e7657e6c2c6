import { leaveReasonName, toLeaveReason, type LeaveReason } from '@/lib/routing/ended-session';

/** Returns the code of the address, and removes it. */
export function takeLeaveReason(): LeaveReason | undefined {
  const url = new URL(window.location.href);
  const reason = toLeaveReason(url.searchParams.get(leaveReasonName));
  if (!url.searchParams.has(leaveReasonName)) return undefined;
  url.searchParams.delete(leaveReasonName);
  window.history.replaceState(window.history.state, '', url);
  return reason;
}
