import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, matchAll, readPassages } from './documents/passages';

/** Words that documentation, comments and test titles must not contain. */
const oddWords = [
  'anew',
  'beside',
  'everybody',
  'in vain',
  'nobody',
  'of its own',
  'one reads',
  'own ones',
  'somebody',
  'upon',
  'whoever',
];
/** Verbs for people. Code returns, calls, emits, renders, stores. */
const personalVerbs = ['answers', 'believes', 'hears', 'knows', 'lies', 'says', 'stands', 'tells'];

function findWords(file: string, text: string): string[] {
  const extension = path.extname(file);
  const isProse = extension === '.md' || extension === '';
  const words = isProse ? oddWords : [...oddWords, ...personalVerbs];
  // The words of a phrase may be on two lines of a comment.
  const pattern = new RegExp(`\\b(?:${words.map((word) => word.replaceAll(' ', '[\\s*/-]+')).join('|')})\\b`, 'gi');
  // Most files have no such word at all, and parsing a script takes milliseconds.
  if (text.search(pattern) < 0) return [];
  return readPassages(file, text).flatMap((passage) => {
    const withoutCode = passage.text.replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
    return matchAll(withoutCode, pattern).map((match) => {
      const line = text.slice(0, passage.start + match.start).split('\n').length;
      return `${file}:${line} ${match.text}`;
    });
  });
}

/** Doc comments begin with a verb in the third person or the noun that they define. */
const oddBeginning = /^\/\*\*[\s*]*(?:What|Whether|Of)\b/;

function findBeginnings(file: string, text: string): string[] {
  return readPassages(file, text)
    .filter((passage) => oddBeginning.test(passage.text))
    .map(({ start }) => `${file}:${text.slice(0, start).split('\n').length}`);
}

describe('doc comments', () => {
  it('begin with a verb or a noun', { timeout: 60_000 }, () => {
    const scripts = listFiles('.').filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    expect(scripts.flatMap((file) => findBeginnings(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['What', 'f();\n/** What a member sees. */\ng();\n'],
    ['Whether', 'f();\n/**\n * Whether a member sees it.\n */\ng();\n'],
    ['Of', 'f();\n/** Of a member: the name. */\ng();\n'],
  ])('are reported when they begin with %s', (_, text) => {
    expect(findBeginnings('a.ts', text)).toEqual(['a.ts:2']);
  });
});

describe('forbidden words', () => {
  it('occur in no comment, document or test title', { timeout: 60_000 }, () => {
    const matches = listFiles('.').flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
    expect(matches).toEqual([]);
  });

  it.each([
    ['a line comment', 'a.ts', 'const a = 1; // stored anew\n', 'a.ts:1 anew'],
    ['a phrase over two lines', 'a.ts', '/**\n * This is in\n * vain.\n */\nf();\n', 'a.ts:2 in\n * vain'],
    ['a comment in JSX', 'a.tsx', 'const a = <p>{/* it tells */}x</p>;\n', 'a.tsx:1 tells'],
    ['a test title', 'a.test.ts', "it.each([1])('says so', () => {});\n", 'a.test.ts:1 says'],
    ['a SQL comment', 'a.sql', "select 1;\n-- whoever asks\nselect 'nobody';\n", 'a.sql:2 whoever'],
    ['a CSS comment', 'a.css', '/* upon\n it */ p { color: red }\n', 'a.css:1 upon'],
    ['a document', 'a.md', 'Some text.\nSomebody asks.\n', 'a.md:2 Somebody'],
  ])('are reported with file and line for %s', (_, file, text, expected) => {
    expect(findWords(file, text)).toEqual([expected]);
  });

  it.each([
    ['a string', 'a.ts', "const a = 'nobody // anew';\n"],
    ['the text of an element', 'a.tsx', 'const a = <p>// anew</p>;\n'],
    ['code in a comment', 'a.ts', '// Calls `nobody` first.\n'],
    ['a document about people', 'a.md', 'An agent answers.\n'],
  ])('are ignored in %s', (_, file, text) => {
    expect(findWords(file, text)).toEqual([]);
  });
});
