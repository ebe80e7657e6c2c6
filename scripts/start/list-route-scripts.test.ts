import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildListFile } from '@/front/built-pages';
import { routeScriptsFile, type RouteScripts } from '@/lib/core/route-scripts';
import { pageOn } from '@/lib/routing/href';
import { listRouteScripts } from './list-route-scripts';

const home = pageOn('mobile', 'home').address;
const profile = pageOn('desktop', 'profile').address;
const staff = pageOn('desktop', 'staffReports').address;

test('the list has the scripts of the pages of members, each file once, and no address of staff', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-build-'));
  mkdirSync(path.join(folder, 'static'));
  const pageScripts = {
    [home]: ['shared.js', 'home.js'],
    [profile]: ['shared.js', 'profile.js'],
    [staff]: ['staff.js'],
  };
  writeFileSync(path.join(folder, buildListFile), JSON.stringify({ pages: {}, scripts: [], pageScripts }));
  listRouteScripts(folder);
  const { files, pages } = JSON.parse(
    readFileSync(path.join(folder, 'static', routeScriptsFile), 'utf8'),
  ) as RouteScripts;
  expect(pages[home]?.map((index) => files[index])).toEqual(['shared.js', 'home.js']);
  expect(pages[profile]?.map((index) => files[index])).toEqual(['shared.js', 'profile.js']);
  expect(files).toHaveLength(3);
  expect(pages).not.toHaveProperty(staff);
});
