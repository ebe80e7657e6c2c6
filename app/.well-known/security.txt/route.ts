import { describeContact } from '@/lib/platform/security-contact';
import { env } from '@/lib/platform/env';

/** The contact for reports of weaknesses (RFC 9116); a site without an address for support has none. */
export function GET(): Response {
  const text = describeContact(env(), new Date());
  if (text === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' };
  return new Response(text, { headers });
}
