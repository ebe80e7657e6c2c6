import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import { responseHeaders } from '@/lib/routing/response-headers';

/** Smaller bodies are sent plain: compressing one costs more than the packet that it saves. */
const compressFromBytes = 4_096;

/** Sends the reply of a call with the headers that Next would add. */
export async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Response): Promise<void> {
  const body = Buffer.from(await reply.arrayBuffer());
  if (response.destroyed) return;
  response.statusCode = reply.status;
  for (const name in responseHeaders) response.setHeader(name, responseHeaders[name as keyof typeof responseHeaders]);
  response.setHeader('Vary', 'Accept-Encoding');
  for (const [name, value] of reply.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else if (name !== 'x-content-type-options') response.setHeader(name, value);
  }
  const isCompressed = body.byteLength >= compressFromBytes && acceptsGzip(request.headers['accept-encoding']);
  const sent = isCompressed ? gzipSync(body, { level: constants.Z_BEST_SPEED }) : body;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', sent.byteLength);
  response.end(sent);
}

/** Returns whether an Accept-Encoding header allows gzip, by name or by `*`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  let any = false;
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isAllowed = !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === 'gzip' || name === 'x-gzip') return isAllowed;
    if (name === '*') any = isAllowed;
  }
  return any;
}
