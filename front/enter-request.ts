import type { IncomingMessage, ServerResponse } from 'node:http';
import { redirectTarget } from '@/lib/routing/redirect-target';
import { responseHeaders } from '@/lib/routing/response-headers';
import { enterPage } from '@/lib/web/session/enter-page';

/**
 * Selects the terminal of a page, guards it, and sets the headers of its request and response. Resolves to false after a redirect:
 * to another page, or to the plain form of the address.
 */
export async function enterRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [pathname = '', query = ''] = splitOnce(request.url ?? '', '?');
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  // A browser reads a backslash as a slash: two of them would lead to another site.
  const plain = pathname.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1');
  if (plain !== pathname) return redirect(response, 308, query === '' ? plain : `${plain}?${query}`);
  const search = new URLSearchParams(query);
  const entry = await enterPage({ pathname, search, headers: { get: (name) => readHeader(request, name) } });
  if (entry.kind === 'redirect') {
    response.setHeader('Vary', 'user-agent, cookie');
    if (entry.cookie !== undefined) response.appendHeader('Set-Cookie', entry.cookie);
    return redirect(response, 307, redirectTarget(entry.to, search));
  }
  Object.assign(request.headers, entry.request);
  for (const [name, value] of Object.entries(entry.response)) response.setHeader(name, value);
  return true;
}

function redirect(response: ServerResponse, status: 307 | 308, location: string): false {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Location', location);
  response.setHeader('Content-Length', 0);
  response.writeHead(status).end();
  return false;
}

function readHeader({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : String(value);
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
