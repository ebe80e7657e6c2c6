import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { responseHeaders } from '@/lib/routing/response-headers';
import { compressText } from './compress-text';
import type { FrontResponse } from './front-response';

/** The types of texts; pictures and videos are compressed by their format. */
const texts = /^(?:text\/|application\/(?:[\w.]+\+)?(?:json|xml)\b|image\/svg\+xml)/;

const unlisted = /^\/(?:api|uploads)(?:[/?]|$)/;

/**
 * Sends the response of a route. A body of one piece is sent with its length, and compressed if it is a text; a longer one is sent
 * as the client takes it. Rejects when the body fails: the client then sees that its end is missing.
 */
export async function sendResponse(request: IncomingMessage, response: FrontResponse, reply: Response): Promise<void> {
  if (response.destroyed) return void (await reply.body?.cancel());
  setHeaders(request, response, reply.headers);
  response.statusCode = reply.status;
  if (!reply.body || request.method === 'HEAD') {
    await reply.body?.cancel();
    if (isText(response)) response.appendHeader('Vary', 'Accept-Encoding');
    if (!reply.body && reply.status !== 204 && reply.status !== 304) setLength(response, 0);
    return void response.end();
  }
  const parts = Readable.fromWeb(reply.body as NodeStream)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>; // what routes write
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (second.done) return sendWhole(request, response, first.value ?? new Uint8Array());
  await pipeline(rejoin([first.value, second.value], parts), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function setHeaders({ url = '' }: IncomingMessage, response: FrontResponse, own: Headers): void {
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  if (unlisted.test(url)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  for (const [name, value] of own) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = own.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

function sendWhole({ headers }: IncomingMessage, response: FrontResponse, body: Uint8Array): void {
  if (!isText(response)) {
    setLength(response, body.byteLength);
    return void response.end(body);
  }
  const { encoding, sent } = compressText(body, headers['accept-encoding'], 'file');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', sent.byteLength);
  response.end(sent);
}

const isText = (response: FrontResponse) => texts.test(String(response.getHeader('content-type')));

function setLength(response: FrontResponse, bytes: number): void {
  if (!response.hasHeader('content-length')) response.setHeader('Content-Length', bytes);
}

async function* rejoin(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}
