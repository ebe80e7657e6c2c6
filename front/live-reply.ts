import type { IncomingMessage, ServerResponse } from 'node:http';
import { responseHeaders } from '@/lib/routing/response-headers';

const address = /^\/api\/health\/live(?:\?|$)/;
const body = JSON.stringify({ status: 'live' });

/**
 * Replies to `/api/health/live`: the event loop of this process turns. Nothing else is asked, because a restart of the process mends
 * nothing else. Returns whether the request was one.
 */
export function replyLive({ method = '', url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!address.test(url) || !['GET', 'HEAD'].includes(method)) return false;
  response.writeHead(200, {
    ...responseHeaders,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
