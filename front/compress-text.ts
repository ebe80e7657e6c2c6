import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding';

/** Smaller bodies fit into one packet as they are. */
export const compressFromBytes = 1_024;

/** A document is made for one reader and compressed each time; a file is sent to many, or kept by its reader. */
type Kind = 'document' | 'file';

/** For a document, a third less work than at the default level, for 4 % more bytes. */
const gzipLevels = { document: 4, file: 6 } as const satisfies Record<Kind, number>;
/** For a document, fewer bytes than gzip at its default level, and less work. */
const brotliQualities = { document: 3, file: 6 } as const satisfies Record<Kind, number>;

/** At once, because handing a text of the size of a document to another thread costs half as much again. */
const compressors = {
  br: (body: Uint8Array, kind: Kind) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQualities[kind],
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (body: Uint8Array, kind: Kind) => gzipSync(body, { level: gzipLevels[kind] }),
} as const;

/** The encodings of texts, the smaller first. */
const encodings = ['br', 'gzip'] as const;

type Encoded = { readonly encoding: (typeof encodings)[number] | undefined; readonly sent: Uint8Array };

/** Returns a text as it is sent to a client that accepts these encodings. */
export function compressText(body: Uint8Array, acceptEncoding: string | string[] | undefined, kind: Kind): Encoded {
  const isLarge = body.byteLength >= compressFromBytes;
  const encoding = isLarge ? encodings.find((name) => acceptsEncoding(acceptEncoding, name)) : undefined;
  return { encoding, sent: encoding ? compressors[encoding](body, kind) : body };
}
