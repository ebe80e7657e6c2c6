// Loaded by Next, which reads `adapterPath` of next.config.ts (Next's documentation: "Adapters").
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  async onBuildComplete({ outputs, distDir }) {
    const documents = outputs.appPages.filter(({ pathname }) => !pathname.endsWith('.rsc'));
    const pages = documents.map(({ pathname, filePath }) => [pathname, path.relative(distDir, filePath)]);
    const rendered = outputs.prerenders.find(({ pathname }) => pathname === renderedPage)?.fallback?.filePath;
    const scripts = rendered ? listScripts(await readFile(rendered, 'utf8')) : [];
    const list = { pages: Object.fromEntries(pages), scripts };
    await writeFile(path.join(distDir, 'built-pages.json'), JSON.stringify(list));
  },
};

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
