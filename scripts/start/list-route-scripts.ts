import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, readBuildList } from '@/front/built-pages';
import { routeScriptsFile, type RouteScripts } from '@/lib/core/route-scripts';
import { pages } from '@/lib/routing/find-route';
import { routes } from '@/lib/routing/routes';

/** The pages of members and guests: addresses of staff are not published. */
const published = pages.filter(({ name }) => routes[name].access !== 'staff').map(({ address }) => address);

/** Writes the scripts of each page, for browsers that load those of the next pages ahead. */
export function listRouteScripts(folder = buildFolder): void {
  const { pageScripts } = readBuildList(folder);
  const files = new Map<string, number>();
  const indexOf = (file: string) => files.get(file) ?? files.set(file, files.size).size - 1;
  const listed = published.map((address) => [address, (pageScripts[address] ?? []).map(indexOf)] as const);
  const list: RouteScripts = { pages: Object.fromEntries(listed), files: [...files.keys()] };
  writeFileSync(path.join(folder, 'static', routeScriptsFile), JSON.stringify(list));
}
