import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import { listSites, type Kind, type Kinds, type StatementSite } from './row-types';

/*
 * While tests run, compares the result of every typed statement of the program with its row type in the source: each
 * declared column is in the result, with a type of PostgreSQL that becomes the declared one. So each test that runs a statement checks its row type.
 */

/** A column of a result of postgres.js; `type` is the object id of its type in PostgreSQL. */
type Column = { readonly name: string; readonly type: number };
type Rows = readonly Readonly<Record<string, unknown>>[] & { readonly columns?: readonly Column[] };

const root = path.resolve(import.meta.dirname, '..', '..', '..');
/** A file for each process of the tests, emptied when `npm test` begins. */
export const seenFolder = path.join(root, 'node_modules', '.cache', 'yuanfen-tests', 'statements');

const kindsOfTypes = new Map<number, Kind>([
  [16, 'boolean'],
  [17, 'buffer'],
  ...[20, 21, 23, 26, 700, 701].map((type): [number, Kind] => [type, 'number']),
  ...[18, 19, 25, 1042, 1043, 1700, 2950, 1082, 1083, 1114, 1184].map((type): [number, Kind] => [type, 'string']),
]);

/** Returns what a result has that its declared row has not, or the other way round. */
export function findDifferences(row: ReadonlyMap<string, Kinds>, rows: Rows): string[] {
  const columns = new Map((rows.columns ?? []).map((column) => [column.name, column]));
  return [...row].flatMap(([name, kinds]) => {
    const column = columns.get(name);
    if (!column) return kinds.has('missing') ? [] : [`${name} is not in the result`];
    if (kinds.has('any')) return [];
    const kind = kindsOfTypes.get(column.type);
    return kind && !kinds.has(kind) ? [`${name} is a ${kind}, declared as ${[...kinds].join(' | ')}`] : [];
  });
}

const sites = new Map<string, StatementSite | undefined>();

function findSite(stack: string | undefined): StatementSite | undefined {
  const frame = stack
    ?.split('\n')
    .slice(2)
    .find((line) => !/node_modules|db\/call-function\.ts/.test(line));
  const [, file, line] = /\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  if (!file || !line) return undefined;
  const key = `${file}:${line}`;
  if (!sites.has(key)) {
    const name = path.relative(root, file);
    const isProgram = !name.startsWith('..') && !/\.test\.|^lib\/testing\//.test(name);
    sites.set(key, isProgram ? listSites(root, name).find((site) => site.line === Number(line)) : undefined);
  }
  return sites.get(key);
}

const seen = new Set<StatementSite>();

/** Notes a statement that ran, for scripts/test/unseen-statements.ts. */
function noteSeen(site: StatementSite): void {
  if (seen.has(site)) return;
  seen.add(site);
  mkdirSync(seenFolder, { recursive: true });
  appendFileSync(path.join(seenFolder, `${process.pid}`), `${site.file}:${site.line}\n`);
}

const execute = PgDatabase.prototype.execute;
type Execute = typeof execute;

/** Checks the rows of every typed statement from now on. */
export function checkRows(): void {
  const checked = function (this: unknown, query: Parameters<Execute>[0]) {
    const raw = execute.call(this as never, query); // the database that the statement runs on
    const site = findSite(new Error().stack);
    if (!site) return raw;
    noteSeen(site);
    if (!site.row) return raw;
    const { file, line, row } = site;
    const run = raw.execute.bind(raw);
    raw.execute = async () => {
      const rows = await run();
      const differences = findDifferences(row, rows as unknown as Rows); // of postgres.js
      if (differences.length > 0) throw new TypeError(`${file}:${line}: ${differences.join('; ')}`);
      return rows;
    };
    return raw;
  };
  PgDatabase.prototype.execute = checked as Execute;
}
