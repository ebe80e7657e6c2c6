import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scripts } from '@/package.json';
import { listFiles } from './passages';
import { findBrokenLinks, findMissingCommands, findMissingPaths } from './references';

const read = (file: string) => [file, readFileSync(file, 'utf8')] as const;
const documents = listFiles('.')
  .filter((file) => file.endsWith('.md'))
  .map(read);

describe('documents', () => {
  it('link to files and headings that exist', () => {
    expect(documents.length).toBeGreaterThan(100);
    expect(documents.flatMap(([file, text]) => findBrokenLinks(file, text))).toEqual([]);
  });

  it('name commands that exist', () => {
    expect(documents.flatMap(([file, text]) => findMissingCommands(file, text, scripts))).toEqual([]);
  });

  it('begin with a README of at most 8 kB', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(8192);
  });
});

describe('documents and comments', () => {
  it('name files that exist', { timeout: 60_000 }, () => {
    const sources = listFiles('.').map(read);
    expect(sources.flatMap(([file, text]) => findMissingPaths(file, text))).toEqual([]);
  });
});

describe('a missing file', () => {
  it.each([
    ['a document', 'a.md', 'See `lib/missing.ts`.\n'],
    ['a line comment', 'a.ts', '// As in lib/missing.ts.\nf();\n'],
    ['a doc comment', 'a.tsx', '/** See `lib/missing.ts`. */\nconst a = <p>x</p>;\n'],
    ['a SQL comment', 'a.sql', '-- The other half is in lib/missing.ts\nselect 1;\n'],
  ])('is reported for %s', (_, file, text) => {
    expect(findMissingPaths(file, text)).toEqual([`${file} lib/missing.ts`]);
  });

  it.each([
    ['a string', 'a.ts', "const a = 'lib/missing.ts';\n"],
    ['a pattern', 'a.md', 'See `lib/missing*.ts` and `lib/<feature>/missing.ts`.\n'],
    ['a file that the build writes', 'a.md', 'The bundle `build/missing.js`.\n'],
    ['a file of a package', 'a.ts', '// As zod/package.json has it.\nf();\n'],
    ['a file below the folder', 'scripts/a.ts', '// See test/steps.mjs.\nf();\n'],
    ['a file of the project', 'docs/a.md', 'See `scripts/words.test.ts`.\n'],
  ])('is not reported for %s', (_, file, text) => {
    expect(findMissingPaths(file, text)).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    ['without its file', '[a](missing.md)', 'missing.md'],
    ['without its heading', '[a](style.md#missing)', 'style.md#missing'],
    ['without its heading in the same document', '[a](#missing)', '#missing'],
  ])('is reported %s', (_, text, target) => {
    expect(findBrokenLinks('docs/contributing.md', text)).toEqual([`docs/contributing.md ${target}`]);
  });

  it.each([
    ['to a heading', '[a](style.md#pages-and-components)'],
    ['to another site', '[a](https://example.org)'],
    ['in code', '`[a](missing.md)`\n\n```md\n[a](missing.md)\n```\n'],
  ])('is accepted %s', (_, text) => {
    expect(findBrokenLinks('docs/contributing.md', text)).toEqual([]);
  });
});

it('a command that package.json does not have is reported', () => {
  expect(findMissingCommands('a.md', 'First `npm run build`, then `npm run missing:it`.', { build: '' })).toEqual([
    'a.md npm run missing:it',
  ]);
});
