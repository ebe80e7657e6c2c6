import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { buildFolder, readBuildList } from '@/front/built-pages';
import { routeScriptsFile, type RouteScripts } from '@/lib/core/route-scripts';

const manifestFile = 'page_client-reference-manifest.js';
/** Pages that members and guests open. Addresses of staff are not published. */
const isPublished = (address: string) => /^\/[mw]\//.test(address);

/** Writes the scripts of each page, for browsers that load those of the next pages ahead. */
export function listRouteScripts(folder = buildFolder): void {
  const files = new Map<string, number>();
  const indexOf = (file: string) => files.get(file) ?? files.set(file, files.size).size - 1;
  const pages = Object.entries(readBuildList(folder).pages)
    .filter(([address]) => isPublished(address))
    .map(([address, file]) => {
      const manifest = path.join(folder, path.dirname(file), manifestFile);
      return [address, readScripts(manifest).map(indexOf)] as const;
    });
  const list: RouteScripts = { pages: Object.fromEntries(pages), files: [...files.keys()] };
  writeFileSync(path.join(folder, 'static', routeScriptsFile), JSON.stringify(list));
}

/** What Next writes next to the entry point of a page: a script that assigns the chunks of its layouts and its page. */
type Manifest = { readonly entryJSFiles: Readonly<Record<string, readonly string[]>> };

function readScripts(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const scope: { __RSC_MANIFEST?: Readonly<Record<string, Manifest>> } = {};
  new Script(readFileSync(file, 'utf8')).runInContext(createContext(scope));
  const chunks = Object.values(scope.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) => Object.values(entryJSFiles));
  return [...new Set(chunks.flat())];
}
