import { pickTerminal, terminalCookie } from '@/lib/core/terminal';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { readOnly } from '@/lib/platform/http/replies';
import { findRequestViewer } from '@/lib/platform/session/request';
import { endedSessionCookies, readChoiceCookie } from '@/lib/platform/session/token';
import { href } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';
export const { POST, PUT, PATCH, DELETE, OPTIONS } = readOnly;

/** Deletes the cookie of an ended session and redirects to log-in. A valid session is kept. */
export async function GET(request: Request): Promise<Response> {
  const { headers } = request;
  const terminal = pickTerminal(readChoiceCookie(headers.get('cookie'), terminalCookie), headers.get('user-agent'));
  const viewer = await findRequestViewer(database().db, headers);
  const reply = new Headers({ location: href(terminal, viewer ? 'home' : 'login'), 'cache-control': 'no-store' });
  for (const line of viewer ? [] : endedSessionCookies(env().SITE_URL)) reply.append('set-cookie', line);
  return new Response(null, { status: 307, headers: reply });
}
