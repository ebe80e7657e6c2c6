import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../documents/passages';

/** The names of `pattern` that files export, each with the files. */
function listExports(files: readonly string[], pattern: RegExp): Map<string, string[]> {
  const exported = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(pattern))
      exported.set(name, [...(exported.get(name) ?? []), file]);
  return exported;
}

const sources = listFiles('.').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
// Icons have the names of their glyphs.
const screens = sources.filter(
  (file) => /^(app|components)\/.*\.tsx$/.test(file) && !file.startsWith('components/ui/icons/'),
);
const components = listExports(screens, /^export (?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm);

it('no two components have one name', () => {
  expect([...components].filter(([, files]) => files.length > 1)).toEqual([]);
});

it('no component has the name of a type', () => {
  const types = listExports(sources, /^export (?:type|interface) (\w+)/gm);
  const both = [...components.keys()].filter((name) => types.has(name));
  expect(both.map((name) => [name, types.get(name)])).toEqual([]);
});
