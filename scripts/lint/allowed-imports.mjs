import { statSync } from 'node:fs';
import path from 'node:path';
import { isUpward } from './floors.mjs';
import { zones } from './zones.mjs';

const endings = ['', '.ts', '.tsx', '.mjs', '.mts', '.js', '/index.ts', '/index.tsx', '/index.mjs'];

/**
 * Returns a test of paths for a path of the table, which means that file or everything in that folder. `{a,b}` means
 * one of these names and `!(a|b)` any other name.
 */
export function toMatcher(pattern) {
  const source = path.posix
    .normalize(pattern)
    .replace(/[.+^$\\]/g, '\\$&')
    .replace(/!\(([^)]*)\)([^/]*)/g, '(?!(?:$1)$2$)[^/]*$2')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`);
  const expression = new RegExp(`^${source}(?:/|$)`);
  return (file) => expression.test(file);
}

const rows = zones.map(({ target, from, except = [], message }) => ({
  isTarget: toMatcher(target),
  from: [from].flat().map((folder) => ({
    isFrom: toMatcher(folder),
    exceptions: except.map((name) => toMatcher(path.posix.join(folder, name))),
  })),
  message,
}));

const upward = 'It is above this folder in scripts/lint/floors.mjs: a type that two share goes to the lower one.';

/** Returns the reasons that forbid an import between two files of the project. */
export const findForbidden = (file, imported) => [
  ...(isUpward(file, imported) ? [upward] : []),
  ...rows
    .filter(({ isTarget }) => isTarget(file))
    .filter(({ from }) =>
      from.some(({ isFrom, exceptions }) => isFrom(imported) && !exceptions.some((is) => is(imported))),
    )
    .map(({ message }) => message),
];

const resolved = new Map();

/** Returns the file of an import as a path in the project, or nothing for a package. */
function resolve(file, source) {
  if (!source.startsWith('@/') && !source.startsWith('.')) return undefined;
  const base = source.startsWith('@/') ? source.slice(2) : path.posix.join(path.posix.dirname(file), source);
  if (!resolved.has(base)) resolved.set(base, endings.map((ending) => base + ending).find(isFile) ?? `${base}.ts`);
  return resolved.get(base);
}

const isFile = (name) => statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;

/** Reports an import between folders that floors.mjs or zones.mjs in scripts/lint forbids. */
export const allowedImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { zone: "'{{source}}' may not be imported here. {{message}}" },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = ({ source: node }) => {
      const source = node?.value;
      const imported = typeof source === 'string' ? resolve(file, source) : undefined;
      if (!imported) return;
      for (const message of findForbidden(file, imported))
        context.report({ node, messageId: 'zone', data: { source, message } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};
