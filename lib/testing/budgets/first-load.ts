import http from 'node:http';
import { gzipSync } from 'node:zlib';

/** Compressed bytes of what a document names: the scripts and texts that a browser loads before hydration, and the style sheets. */
type FirstLoad = { readonly scripts: number; readonly styles: number; readonly texts: number };

/** Measures first loads of one site. Each file is requested once. */
export class FirstLoads {
  private readonly sizes = new Map<string, Promise<number>>();

  constructor(private readonly siteUrl: string) {}

  async of(html: string): Promise<FirstLoad> {
    const tags = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
      name,
      attributes,
    }));
    // Browsers with modules do not load scripts for those without.
    const scripts = tags.filter(({ name, attributes }) => name === 'script' && !/\bnomodule\b/i.test(attributes));
    const links = tags.filter(({ name }) => name === 'link');
    const preloads = links.filter(({ attributes }) => /\b(?:rel="modulepreload"|as="script")/.test(attributes));
    const texts = links.filter(({ attributes }) => /\bas="fetch"/.test(attributes));
    const sheets = links.filter(({ attributes }) => /\brel="stylesheet"/.test(attributes));
    const inline = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => gzipSync(css).length);
    return {
      scripts: await this.sum([...scripts, ...preloads]),
      styles: inline.reduce((sum, size) => sum + size, await this.sum(sheets)),
      texts: await this.sum(texts),
    };
  }

  private async sum(tags: readonly { readonly attributes: string }[]): Promise<number> {
    const urls = new Set(tags.flatMap(({ attributes }) => /\b(?:src|href)="([^"]+)"/.exec(attributes)?.[1] ?? []));
    const sizes = await Promise.all([...urls].map((url) => this.sizeOf(url.replaceAll('&amp;', '&'))));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private sizeOf(url: string): Promise<number> {
    const size = this.sizes.get(url) ?? requestSize(new URL(url, this.siteUrl).href);
    this.sizes.set(url, size);
    return size;
  }
}

/** Returns the bytes of the compressed body, which `fetch` would decompress. */
function requestSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} returned ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
  });
}
