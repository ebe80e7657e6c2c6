// Reads what people read in the files of the project: documents, comments and test titles.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type Expression, type Span } from 'oxc-parser';

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

type Passage = { readonly text: string; readonly start: number };

/** By the ending of a file. */
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
  const { program, comments } = parseSync(file, text);
  const passages: Passage[] = [];
  const add = ({ start, end }: Span) => passages.push({ text: text.slice(start, end), start });
  comments.forEach(add);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isText =
        (title?.type === 'Literal' && typeof title.value === 'string') || title?.type === 'TemplateLiteral';
      if (isText && ['describe', 'it', 'test'].includes(rootName(callee))) add(title);
    },
  }).visit(program);
  return passages;
}

/** Returns the first name of a chain: `it` of `it.each(rows)(title)`. */
function rootName(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootName(node.callee);
  return node.type === 'MemberExpression' ? rootName(node.object) : '';
}

export function matchAll(text: string, pattern: RegExp): Passage[] {
  return Array.from(text.matchAll(pattern), (match) => ({ text: match[0], start: match.index }));
}

/** Lists the files below a folder that have documents, comments or test titles. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if ((name.startsWith('.') && name !== '.env.example') || skipped.includes(file)) return [];
    if (statSync(file).isDirectory()) return listFiles(file);
    return path.extname(file) in readers ? [file] : [];
  });
}

export function readPassages(file: string, text: string): Passage[] {
  return readers[path.extname(file)]?.(text, file) ?? [];
}
