import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildListFile } from '@/front/built-pages';
import { routeScriptsFile } from '@/lib/core/route-scripts';
import { listRouteScripts } from './list-route-scripts';

/** Writes a build with the chunks of these pages; returns its folder. */
function writeBuild(pages: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-build-'));
  mkdirSync(path.join(folder, 'static'));
  const files = Object.entries(pages).map(([address, chunks]) => {
    const entry = path.join('server', 'app', address);
    mkdirSync(path.join(folder, entry), { recursive: true });
    const entryJSFiles = { layout: ['static/chunks/shared.js'], page: ['static/chunks/shared.js', ...chunks] };
    writeFileSync(
      path.join(folder, entry, 'page_client-reference-manifest.js'),
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
       globalThis.__RSC_MANIFEST["${address}/page"] = ${JSON.stringify({ entryJSFiles })};`,
    );
    return [address, path.join(entry, 'page.js')] as const;
  });
  writeFileSync(
    path.join(folder, buildListFile),
    JSON.stringify({
      pages: { ...Object.fromEntries(files), '/api/health': 'server/app/api/health/route.js' },
      scripts: [],
    }),
  );
  return folder;
}

test('the list has the scripts of the pages of members, once, and no address of staff', () => {
  const folder = writeBuild({
    '/m/home/index': ['static/chunks/home.js'],
    '/w/home/user/detail/[uid]': ['static/chunks/profile.js', 'static/chunks/home.js'],
    '/admin/reports': ['static/chunks/staff.js'],
  });
  listRouteScripts(folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'static', routeScriptsFile), 'utf8'))).toEqual({
    pages: { '/m/home/index': [0, 1], '/w/home/user/detail/[uid]': [0, 2, 1] },
    files: ['static/chunks/shared.js', 'static/chunks/home.js', 'static/chunks/profile.js'],
  });
});
