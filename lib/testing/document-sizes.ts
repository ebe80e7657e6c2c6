import { gzipSync } from 'node:zlib';

type Request = { readonly url: string; readonly headers?: Readonly<Record<string, string>> | undefined };

/** Bytes of a document and of its parts, and the number of elements. */
export type DocumentSizes = {
  readonly html: number;
  readonly htmlGzip: number;
  /** The data that Next sends for hydration. */
  readonly flight: number;
  readonly flightGzip: number;
  readonly classes: number;
  readonly elements: number;
};

/** Requests a page. Throws unless it is shown under this address. */
export async function loadDocument({ url, headers }: Request): Promise<string> {
  const response = await fetch(url, { headers: headers ?? {}, redirect: 'manual' });
  const html = await response.text();
  const location = response.headers.get('location') ?? '';
  if (response.status !== 200) throw new Error(`${url} returned ${response.status} ${location}`.trim());
  return html;
}

/** Measures the parts of a document. */
export function documentSizes(html: string): DocumentSizes {
  const flight = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)]
    .map(([, chunk = '[]']) => String((JSON.parse(chunk) as unknown[])[1])) // Next's format: [1, text]
    .join('');
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].reduce((sum, [, names = '']) => sum + names.length, 0);
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    flight: Buffer.byteLength(flight),
    flightGzip: flight === '' ? 0 : gzipSync(flight).length,
    classes,
    elements: [...markup.matchAll(/<[a-z]/g)].length,
  };
}
