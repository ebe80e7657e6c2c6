import type { ServerResponse } from 'node:http';
import { compressFromBytes, compressText } from './compress-text';

/**
 * Gathers what a page writes, and sends it as one body with its length, compressed by one call. Sent part by part, each
 * part would cost a call of the compressor and of the system, and none would arrive earlier: a page has no fallbacks, so
 * that its first part is written when all data is there.
 *
 * Returns a function that undoes this for a page that failed, and returns false once the page has ended.
 */
export function gatherDocument(response: ServerResponse, acceptEncoding: string | string[] | undefined): () => boolean {
  const { write, end, flushHeaders } = response;
  const parts: Uint8Array[] = [];
  let isEnded = false;
  const restore = () => void Object.assign(response, { write, end, flushHeaders });

  const send = () => {
    const body = Buffer.concat(parts);
    // A redirect has written its head.
    if (response.headersSent) {
      restore();
      return void response.end(body);
    }
    const { encoding, sent } = compressText(body, acceptEncoding, 'document');
    restore();
    if (body.byteLength >= compressFromBytes) response.appendHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', sent.byteLength);
    response.end(sent);
  };
  const gather = (part: unknown) => {
    if (part instanceof Uint8Array) parts.push(part);
    else if (typeof part === 'string') parts.push(Buffer.from(part));
    return true;
  };
  Object.assign(response, {
    write: gather,
    flushHeaders: () => undefined,
    end: (part?: unknown) => {
      gather(part);
      isEnded = true;
      send();
      return response;
    },
  });
  return () => {
    if (!isEnded) restore();
    return !isEnded;
  };
}
