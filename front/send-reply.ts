import type { IncomingMessage } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import type { CallReply } from '@/lib/web/call-reply';
import { isBodyComing } from '@/lib/platform/limit-server';
import { responseHeaders } from '@/lib/routing/response-headers';
import { acceptsEncoding } from './accepted-encoding';
import { drainBody } from './drain-body';
import type { FrontResponse } from './front-response';

/** Smaller bodies are sent plain: compressing one costs more than the packet that it saves. */
const compressFromBytes = 4_096;

/** The default state of 268 kB takes longer to get from the system than a reply to compress; this one has 64 kB. */
const compression = { level: constants.Z_BEST_SPEED, windowBits: 13, memLevel: 6 };

/** Sends the reply of a call with the headers of all replies. */
export function sendReply(request: IncomingMessage, response: FrontResponse, reply: CallReply): void {
  if (response.destroyed) return;
  const { status, setCookies, body } = reply;
  const size = Buffer.byteLength(body);
  const isCompressed = size >= compressFromBytes && acceptsEncoding(request.headers['accept-encoding'], 'gzip');
  const sent = isCompressed ? gzipSync(body, compression) : body;
  const headers: Record<string, string | number | string[]> = { ...responseHeaders, Vary: 'Accept-Encoding' };
  for (const name in reply.headers) if (name !== 'x-content-type-options') headers[name] = reply.headers[name] ?? '';
  if (setCookies.length > 0) headers['set-cookie'] = [...setCookies];
  if (isCompressed) headers['Content-Encoding'] = 'gzip';
  headers['Content-Length'] = isCompressed ? sent.length : size;
  response.drains = reply.drains ?? false;
  response.writeHead(status, headers);
  if (reply.drains && isBodyComing(request)) {
    response.write(sent);
    const end = () => void response.end();
    return void drainBody(request).then(end, end);
  }
  // A text is written together with the headers, in one packet.
  response.end(sent);
}
