import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const lib = path.resolve(import.meta.dirname, '..', '..');
const noteOfRow = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*'(\/member\/[^']+)': endpoint\(/g;

/** Returns the comment above the row of each call that has one. */
export function readCallNotes(): Readonly<Record<string, string>> {
  const files = readdirSync(lib).map((feature) => path.join(lib, feature, 'contract.ts'));
  const sources = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const rows = sources.flatMap((source) => [...source.matchAll(noteOfRow)]);
  return Object.fromEntries(rows.map(([, note = '', call = '']) => [call, toText(note)]));
}

function toText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim();
}
