import { brotliCompressSync, constants, gzipSync, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding';

/** Smaller bodies fit into one packet as they are. */
export const compressFromBytes = 1_024;

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

/** At once, because handing a text of the size of a document to another thread costs half as much again. */
const compressors = {
  br: (body: Uint8Array) => brotliCompressSync(body, brotliOptions),
  gzip: (body: Uint8Array) => gzipSync(body, gzipOptions),
} as const;

/** The encodings of texts, the smaller first. */
const encodings = ['br', 'gzip'] as const;

type Encoded = { readonly encoding: (typeof encodings)[number] | undefined; readonly sent: Uint8Array };

/** Returns a text as it is sent to a client that accepts these encodings. */
export function compressText(body: Uint8Array, acceptEncoding: string | string[] | undefined): Encoded {
  const isLarge = body.byteLength >= compressFromBytes;
  const encoding = isLarge ? encodings.find((name) => acceptsEncoding(acceptEncoding, name)) : undefined;
  return { encoding, sent: encoding ? compressors[encoding](body) : body };
}
