import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');

/** Lists the tests of the document by their paths. A name without a folder is in the folder of the one before it. */
function listTests(text: string): string[] {
  return text.split('\n').flatMap((line) => {
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
  const tests = listTests(document).filter((name) => /\.(test|spec)\./.test(name));
  expect(tests.length).toBeGreaterThan(50);
  expect(tests.filter((name) => !existsSync(name))).toEqual([]);
});

/**
 * The requirements of ASVS 5.0 at levels 1 and 2: the number of them in each section of a chapter, from the first section on. Their
 * numbers count from 1 in each section.
 */
const requirements = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const listed = Array.from(document.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\S+) +\|/gm), ([, id = '', held = '']) => ({
  id,
  held,
}));

test('each requirement of ASVS at levels 1 and 2 has one row, with whether it is held', () => {
  const ids = requirements.flatMap((sections, chapter) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
    ),
  );
  expect(ids).toHaveLength(253);
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(listed.filter(({ held }) => !['yes', 'no', 'later', '–'].includes(held))).toEqual([]);
});

test('the document has the numbers of its rows, and 95 % of those that apply are held', () => {
  const count = (state: string) => listed.filter(({ held }) => held === state).length;
  const applying = count('yes') + count('no');
  const share = Math.floor((1000 * count('yes')) / applying) / 10;
  expect(share).toBeGreaterThanOrEqual(95);
  const text = document.slice(document.indexOf('## ASVS'), document.indexOf('### V1')).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`The ${listed.length} requirements of levels 1 and 2`);
  expect(text).toContain(`${applying} apply, ${count('yes')} are held (${share} %), ${count('no')} are not`);
  expect(text).toContain(`${count('later')} come with later features`);
  expect(text).toContain(`${count('–')} do not apply`);
});

test('each row that is held names its proof, and each that is not its reason', () => {
  const rows = document.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
  const unproven = rows.filter((row) => !/\| –/.test(row) && row.split('|').at(-2)?.trim() === '');
  expect(unproven).toEqual([]);
});
