import type { Viewer } from '@/lib/core/member';
import { noMember } from '@/lib/core/page-member';
import { pickTerminal, terminalCookie } from '@/lib/core/terminal';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { readOnly } from '@/lib/web/replies';
import { returningCookieLine } from '@/lib/web/session/returning';
import { findRequestSession } from '@/lib/web/session/request';
import { endedSessionCookies, hasSessionCookie, readChoiceCookie } from '@/lib/web/session/token';
import { withLeaveReason, type LeaveReason } from '@/lib/routing/ended-session';
import { href } from '@/lib/routing/href';
import { findLack } from '@/lib/staff-security/assurance';
import type { RouteRequest } from '@/lib/platform/call-request';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

/**
 * Deletes the cookie of an ended session and redirects to log-in. A valid session is kept: its home follows, or the second log-in
 * of staff.
 */
export async function GET(request: RouteRequest): Promise<Response> {
  const { headers } = request;
  const { db } = database();
  const { SITE_URL: siteUrl } = env();
  const cookies = headers.get('cookie');
  const terminal = pickTerminal(readChoiceCookie(cookies, terminalCookie), headers.get('user-agent'));
  const { searchParams } = new URL(request.url);
  const left = { member: searchParams.get('member'), isOfStaff: searchParams.get('staff') === '1' };
  const session = await findRequestSession(db, headers);
  if (!session) {
    const isEnded = hasSessionCookie(cookies, siteUrl) || !isForVisitors(left.member);
    const location = withLeaveReason(href(terminal, 'login'), isEnded ? 'ended' : undefined);
    return redirect(location, [...endedSessionCookies(siteUrl), ...(isEnded ? [returningCookieLine(siteUrl)] : [])]);
  }
  const { viewer, hash } = session;
  const reason = reasonFor(viewer, left);
  const lacksProof = reason === 'access' && viewer.role !== null && (await findLack(db, hash, 'totp')) !== undefined;
  if (lacksProof) return redirect(href(terminal, 'staffSecurity'), []);
  return redirect(withLeaveReason(href(terminal, 'home'), reason), []);
}

type Left = { readonly member: string | null; readonly isOfStaff: boolean };

const isForVisitors = (member: string | null) => member === null || member === String(noMember);

function reasonFor(viewer: Viewer, { member, isOfStaff }: Left): LeaveReason | undefined {
  if (!isForVisitors(member) && member !== String(viewer.id)) return 'account';
  return isOfStaff ? 'access' : undefined;
}

function redirect(location: string, setCookies: readonly string[]): Response {
  const reply = new Headers({ location, 'cache-control': 'no-store' });
  for (const line of setCookies) reply.append('set-cookie', line);
  return new Response(null, { status: 307, headers: reply });
}
