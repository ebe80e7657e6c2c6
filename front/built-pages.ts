import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FindPage, PageHandler } from './documents';

/** The folder that Next builds into. */
export const buildFolder = '.next';

/** The file that `scripts/start/next-adapter.mjs` writes at the end of a build. Files are named from the folder of the build. */
type BuildList = {
  /** The files of the entry points by the addresses of the pages. */
  readonly pages: Readonly<Record<string, string>>;
  /** The scripts that every page loads first. */
  readonly scripts: readonly string[];
  /** The scripts of each page and its layouts, by its address. */
  readonly pageScripts: Readonly<Record<string, readonly string[]>>;
};

export const buildListFile = 'built-pages.json';

export function readBuildList(folder: string): BuildList {
  return JSON.parse(readFileSync(path.join(folder, buildListFile), 'utf8')) as BuildList; // as the adapter writes it
}

/** Reads the list of pages that Next has built; each is loaded with its first visit. */
export function readBuiltPages(folder: string): FindPage {
  // Next's entry points and React find it as a global, which Next's server sets.
  Object.assign(globalThis, { AsyncLocalStorage });
  const files = new Map(Object.entries(readBuildList(folder).pages));
  const load = createRequire(path.resolve(folder, buildListFile));
  const loaded = new Map<string, PageHandler>();
  return (address) => {
    let page = loaded.get(address);
    const file = page ? undefined : files.get(address);
    if (file !== undefined) {
      page = (load(`./${file}`) as { handler: PageHandler }).handler; // the documented export
      loaded.set(address, page);
    }
    return page;
  };
}
