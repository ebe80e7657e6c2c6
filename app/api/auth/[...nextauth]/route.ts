import NextAuth from 'next-auth';
import { env } from '@/lib/platform/env';
import { authOptions } from '@/lib/platform/session/next-auth';
import { readCookie } from '@/lib/platform/session/token';

type Context = { params: Promise<{ nextauth: string[] }> };

/** The routes of next-auth. For a malformed callback cookie, returns 400 instead of 500 and deletes the cookie. */
async function handle(request: Request, context: Context): Promise<Response> {
  const cookies = request.headers.get('cookie');
  for (const name of ['next-auth.callback-url', '__Secure-next-auth.callback-url']) {
    const value = readCookie(cookies, name);
    if (value !== undefined && !isOwnAddress(value)) {
      return Response.json({ status: 400 }, { status: 400, headers: { 'set-cookie': `${name}=; Path=/; Max-Age=0` } });
    }
  }
  return (await NextAuth(authOptions())(request, context)) as Response; // next-auth types its handler as any
}

function isOwnAddress(value: string): boolean {
  try {
    const { SITE_URL } = env();
    const { origin } = new URL(decodeURIComponent(decodeURIComponent(value)), SITE_URL);
    return origin === new URL(SITE_URL).origin;
  } catch {
    return false;
  }
}

export { handle as GET, handle as POST };
