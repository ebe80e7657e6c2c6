/** The name of the list in the folder of scripts. */
export const routeScriptsFile = 'route-scripts.json';

/** The scripts of the pages, as the build lists them for browsers. */
export type RouteScripts = {
  /** Paths below `/_next/`. */
  readonly files: readonly string[];
  /** Indexes of `files` by the address of a page, in which `[name]` is for any segment. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
};
