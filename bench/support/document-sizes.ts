import { gzipSync } from 'node:zlib';
import type { Target } from './load';

/** Bytes of a document and of its parts, and the number of elements. */
export type DocumentSizes = {
  readonly html: number;
  readonly htmlGzip: number;
  readonly flight: number;
  readonly flightGzip: number;
  readonly classes: number;
  readonly elements: number;
};

/** Loads a page once and measures its parts. */
export async function documentSizes({ url, headers }: Target): Promise<DocumentSizes> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  const flight = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)]
    .map(([, chunk = '[]']) => String((JSON.parse(chunk) as unknown[])[1])) // Next's format: [1, text]
    .join('');
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].reduce((sum, [, names = '']) => sum + names.length, 0);
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    flight: Buffer.byteLength(flight),
    flightGzip: gzipSync(flight).length,
    classes,
    elements: [...markup.matchAll(/<[a-z]/g)].length,
  };
}
