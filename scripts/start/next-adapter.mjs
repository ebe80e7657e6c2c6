// Loaded by Next, which reads `adapterPath` of next.config.ts (Next's documentation: "Adapters").
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { defaultTreeAdapter as tree, parse } from 'parse5';

/** The page that Next renders at build time, for failures: it loads the scripts of every page, and one for itself. */
const renderedPage = '/_global-error';

const scriptAddress = '/_next/';

/**
 * Writes what the web process and the later steps of the build need to know of the built pages: `front/built-pages.ts`
 * describes the file and reads it.
 *
 * @type {import('next').NextAdapter}
 */
export default {
  name: 'yuanfen',
  async onBuildComplete({ outputs, distDir, config }) {
    const documents = outputs.appPages.filter(({ pathname }) => !pathname.endsWith('.rsc'));
    const pages = documents.map(({ pathname, filePath }) => [pathname, path.relative(distDir, filePath)]);
    const rendered = outputs.prerenders.find(({ pathname }) => pathname === renderedPage)?.fallback?.filePath;
    const scripts = rendered ? listScripts(await readFile(rendered, 'utf8')) : [];
    const pageScripts = await Promise.all(
      documents.map(async ({ pathname, filePath }) => [pathname, await listChunks(path.dirname(filePath))]),
    );
    const list = { pages: Object.fromEntries(pages), scripts, pageScripts: Object.fromEntries(pageScripts) };
    await writeFile(path.join(distDir, 'built-pages.json'), JSON.stringify(list));
    await writeFile(path.join(distDir, 'built-config.json'), writeConfig(config));
  },
};

/** Returns the configuration for a release, without what names folders of the build. */
function writeConfig(config) {
  return JSON.stringify({ ...config, adapterPath: undefined, outputFileTracingRoot: undefined }, null, 2);
}

/**
 * Returns the files of the scripts of a page and its layouts, which Next writes next to its entry point as a script that assigns them;
 * none where it does not.
 */
async function listChunks(folder) {
  // oxlint-disable-next-line yuanfen/no-private-next -- no output names them; without the file, nothing is loaded ahead
  const manifest = await readFile(path.join(folder, 'page_client-reference-manifest.js'), 'utf8').catch(() => '');
  const scope = {};
  new Script(manifest).runInContext(createContext(scope));
  const chunks = Object.values(scope.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) => Object.values(entryJSFiles));
  return [...new Set(chunks.flat())];
}

/** Returns the files of the scripts that a document loads, except those for browsers without modules. */
function listScripts(html) {
  return [...listElements(parse(html))]
    .filter(({ tagName }) => tagName === 'script')
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
    .filter(({ src, nomodule }) => src?.startsWith(scriptAddress) && nomodule === undefined)
    .map(({ src }) => src.slice(scriptAddress.length).split('?')[0]);
}

function* listElements(parent) {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* listElements(node);
  }
}
