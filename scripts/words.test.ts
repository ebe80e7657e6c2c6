import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Third-party files, generated files and texts for members. A migration that has run is never edited. */
const skipped = [
  'build',
  'node_modules',
  'next-env.d.ts',
  'playwright-report',
  'public',
  'test-results',
  'db/migrations',
  'messages',
];

/** Words that documentation, comments and test titles must not contain. */
const oddWords = [
  'anew',
  'beside',
  'everybody',
  'in vain',
  'nobody',
  'of its own',
  'one reads',
  'somebody',
  'upon',
  'whoever',
];
/** Verbs for people. Code returns, calls, emits, renders, stores. */
const personalVerbs = ['answers', 'believes', 'hears', 'knows', 'lies', 'says', 'stands', 'tells'];

type Passage = { readonly text: string; readonly start: number };

const readers: Readonly<Record<string, (text: string, file: string) => Passage[]>> = {
  '.ts': readScript,
  '.tsx': readScript,
  '.mts': readScript,
  '.mjs': readScript,
  '.js': readScript,
  '.jsx': readScript,
  '.sql': (text) => matchAll(text, /--.*$|\/\*[\s\S]*?\*\//gm),
  '.css': (text) => matchAll(text, /\/\*[\s\S]*?\*\//g),
  '.example': (text) => matchAll(text, /^#.*$/gm),
  '.md': (text) => [{ text, start: 0 }],
  '': (text) => [{ text, start: 0 }],
};

function readScript(text: string, file: string): Passage[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Passage>();
  const add = (start: number, end: number) => found.set(start, { text: text.slice(start, end), start });
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) add(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? []) add(pos, end);
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const isTest = ['describe', 'it', 'test'].includes(rootName(node.expression));
      if (isTest && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        add(title.getStart(source), title.end);
    }
    node.getChildren(source).forEach(visit);
    // `//` in the text of an element is not a comment.
    if (ts.isJsxText(node))
      for (const start of found.keys()) if (start >= node.pos && start < node.end) found.delete(start);
  };
  visit(source);
  return [...found.values()];
}

/** Returns the first name of a chain: `it` of `it.each(rows)(title)`. */
function rootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  return '';
}

function matchAll(text: string, pattern: RegExp): Passage[] {
  return Array.from(text.matchAll(pattern), (match) => ({ text: match[0], start: match.index }));
}

function findWords(file: string, text: string): string[] {
  const extension = path.extname(file);
  const isProse = extension === '.md' || extension === '';
  const words = isProse ? oddWords : [...oddWords, ...personalVerbs];
  // The words of a phrase may be on two lines of a comment.
  const pattern = new RegExp(`\\b(?:${words.map((word) => word.replaceAll(' ', '[\\s*/-]+')).join('|')})\\b`, 'gi');
  return (readers[extension]?.(text, file) ?? []).flatMap((passage) => {
    const withoutCode = passage.text.replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
    return matchAll(withoutCode, pattern).map((match) => {
      const line = text.slice(0, passage.start + match.start).split('\n').length;
      return `${file}:${line} ${match.text}`;
    });
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if ((name.startsWith('.') && name !== '.env.example') || skipped.includes(file)) return [];
    if (statSync(file).isDirectory()) return listFiles(file);
    return path.extname(file) in readers ? [file] : [];
  });
}

describe('forbidden words', () => {
  it('occur in no comment, document or test title', { timeout: 60_000 }, () => {
    const found = listFiles('.').flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
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
