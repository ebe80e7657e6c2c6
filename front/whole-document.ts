import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding';

/** Smaller bodies fit into one packet as they are. */
const compressFromBytes = 1_024;

/** A third less work than at the default level, for 4 % more bytes. */
const gzipOptions: ZlibOptions = { level: 4 };
/** Fewer bytes than gzip at its default level, and less work. */
const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** At once, because handing a document of this size to another thread costs half as much again. */
const compressors = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions),
  gzip: (body: Buffer) => gzipSync(body, gzipOptions),
} as const;

/** The encodings of documents, the smaller first. */
const encodings = ['br', 'gzip'] as const;

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
    const isLarge = body.byteLength >= compressFromBytes;
    const encoding = isLarge ? encodings.find((name) => acceptsEncoding(acceptEncoding, name)) : undefined;
    const sent = encoding ? compressors[encoding](body) : body;
    restore();
    if (isLarge) response.appendHeader('Vary', 'Accept-Encoding');
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
