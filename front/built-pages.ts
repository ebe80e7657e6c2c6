import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FindPage, PageHandler } from './documents';

/** Reads the list of pages that Next has built; each is loaded with its first visit. */
export function readBuiltPages(folder: string): FindPage {
  const server = path.join(folder, '.next', 'server');
  const load = createRequire(path.join(server, 'index.js'));
  const manifest = readFileSync(path.join(server, 'app-paths-manifest.json'), 'utf8');
  const files = new Map(Object.entries(JSON.parse(manifest) as Record<string, string>)); // Next's own format
  const loaded = new Map<string, PageHandler>();
  return (address) => {
    let page = loaded.get(address);
    const file = page ? undefined : files.get(`${address}/page`);
    if (file !== undefined) {
      page = (load(`./${file}`) as { handler: PageHandler }).handler; // the documented export
      loaded.set(address, page);
    }
    return page;
  };
}
