import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuildList, readBuiltPages } from '@/front/built-pages';
import adapter from './next-adapter.mjs';

/** Completes a build with a page, and with the document for failures if it has a text. */
async function complete(document, manifest) {
  const distDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-adapter-'));
  const entry = path.join(distDir, 'page.js');
  const rendered = path.join(distDir, 'failure.html');
  writeFileSync(entry, 'module.exports = { handler: () => 7 };');
  if (document) writeFileSync(rendered, document);
  // oxlint-disable-next-line yuanfen/no-private-next -- as the adapter reads it
  if (manifest) writeFileSync(path.join(distDir, 'page_client-reference-manifest.js'), manifest);
  const appPages = ['/pages/[id]', '/pages/[id].rsc'].map((pathname) => ({ pathname, filePath: entry }));
  const prerenders = document ? [{ pathname: '/_global-error', fallback: { filePath: rendered } }] : [];
  await adapter.onBuildComplete({ outputs: { appPages, prerenders }, distDir });
  return distDir;
}

test('a page of the build is found by its address and loaded', async () => {
  const findPage = readBuiltPages(await complete());
  expect(findPage('/pages/[id]')?.()).toBe(7);
  expect(findPage('/pages/[id].rsc')).toBeUndefined();
  expect(findPage('/unknown')).toBeUndefined();
});

test('the scripts of a page are those of its layouts and itself, once', async () => {
  const manifest = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
    globalThis.__RSC_MANIFEST["/pages/[id]/page"] = { entryJSFiles: { layout: ["a.js"], page: ["a.js", "b.js"] } };`;
  const { pageScripts } = readBuildList(await complete(undefined, manifest));
  expect(pageScripts).toEqual({ '/pages/[id]': ['a.js', 'b.js'] });
  expect(readBuildList(await complete()).pageScripts).toEqual({ '/pages/[id]': [] });
});

test('the scripts of every page are those of the rendered document', async () => {
  const html = `<html><head><link rel="preload" as="script" href="/_next/static/chunks/c.js"/>
    <script src="/_next/static/chunks/a.js?dpl=1" async=""></script></head><body>
    <script src="/_next/static/chunks/old.js" noModule=""></script><script>"<script src='/_next/x.js'>"</script>
    <script src="/_next/static/chunks/c.js" id="_R_" async=""></script></body></html>`;
  const { scripts } = readBuildList(await complete(html));
  expect(scripts).toEqual(['static/chunks/a.js', 'static/chunks/c.js']);
});

test('a build without the rendered document names no scripts', async () => {
  expect(readBuildList(await complete()).scripts).toEqual([]);
});
