import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Lists the tests of the document by their paths. A name without a folder is in the folder of the one before it. */
function listTests(document: string): string[] {
  return document.split('\n').flatMap((line) => {
    const cell = line.startsWith('|') ? (line.split('|').at(-2) ?? '') : '';
    let folder = '';
    return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => {
      if (name.endsWith('.spec')) return `e2e/specs/${name}.ts`;
      folder = name.includes('/') ? path.dirname(name) : folder;
      return path.join(folder, path.basename(name));
    });
  });
}

test('every test that the list of controls names exists', () => {
  const tests = listTests(readFileSync('docs/security.md', 'utf8')).filter((name) => /\.(test|spec)\./.test(name));
  expect(tests.length).toBeGreaterThan(50);
  expect(tests.filter((name) => !existsSync(name))).toEqual([]);
});
