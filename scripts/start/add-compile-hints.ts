import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, readBuildList } from '@/front/built-pages';

/**
 * Makes Chromium compile all functions of a script on another thread while it arrives, instead of each at its first call
 * on the page's own thread. For other browsers it is a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Adds the hint to the scripts that run first on every page: React and Next. Throws if the build names none. */
export async function addCompileHints(folder = buildFolder): Promise<void> {
  const { scripts } = readBuildList(folder);
  if (scripts.length === 0) throw new Error('the build names no scripts that run on every page');
  await Promise.all(scripts.map((name) => addHint(path.join(folder, name))));
}

async function addHint(file: string): Promise<void> {
  const script = await readFile(file, 'utf8');
  if (!script.startsWith(compileHint)) await writeFile(file, compileHint + script);
}
