import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOfTable } from './tables';

const folder = path.join('db', 'functions');

/** Reads the bodies of the SQL functions by their names. */
function readFunctions(): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(/--.*$/gm, '');
    for (const part of text.split(/^(?=create )/m)) {
      const name = /^create or replace (?:function|view) (\w+)/.exec(part)?.[1];
      if (name !== undefined) bodies.set(name, part.slice(part.indexOf(name) + name.length));
    }
  }
  return bodies;
}

const functions = readFunctions();

/** Lists the tables that a statement names, itself or in the functions that it calls. Triggers are not followed. */
export function tablesOf(statement: string): string[] {
  const tables = new Set<string>();
  const seen = new Set<string>();
  const waiting = [statement];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const used = new Set(text.match(/\w+/g));
    for (const word of used) {
      if (placeOfTable.has(word) && isNamed(text, word)) tables.add(word);
      const body = functions.get(word);
      if (body === undefined || seen.has(word)) continue;
      seen.add(word);
      waiting.push(body);
    }
  }
  return [...tables].sort();
}

/** Returns whether a name is in the position of a table. */
function isNamed(text: string, table: string): boolean {
  return new RegExp(`\\b(?:from|join|into|update|using)\\s+"?${table}\\b|,\\s*"?${table}"?\\s+\\w+\\s+where`, 'i').test(
    text,
  );
}
