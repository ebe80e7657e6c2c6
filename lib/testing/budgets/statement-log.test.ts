import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StatementLog } from './statement-log';

const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-log-'));
const file = path.join(folder, 'postgres.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns an entry of auto_explain: a scan that returned 2 rows of 5, in each of 3 loops, below a sort. */
function planEntry(database: string, process: number): string {
  const scan = { 'Node Type': 'Index Scan', 'Actual Rows': 2, 'Rows Removed by Filter': 3, 'Actual Loops': 3 };
  const plan = { 'Query Text': 'select 1', Plan: { 'Node Type': 'Sort', 'Actual Rows': 2, Plans: [scan] } };
  const json = JSON.stringify(plan, null, 2).replaceAll('\n', '\n\t');
  return `${database}|${process}|LOG:  duration: 0.015 ms  plan:\n\t${json}\n`;
}

const log = [
  'site|7|LOG:  execute <unnamed>: select id\n\t  from members\n',
  'other|8|LOG:  statement: select 1\n',
  planEntry('site', 7),
  'site|9|LOG:  statement: begin\n',
  planEntry('other', 8),
  planEntry('site', 7),
].join('');

/** Reads a log that grows between two looks. */
function readInParts(first: string, second: string) {
  writeFileSync(file, '');
  const statements = new StatementLog(file, 'site');
  appendFileSync(file, first);
  const taken = statements.take();
  appendFileSync(file, second);
  taken.push(...statements.take());
  statements.close();
  return taken;
}

test('the log of a database has its statements, with the rows of all plans behind them', () => {
  expect(readInParts(log, '')).toEqual([
    { text: 'select id from members', rows: 30 },
    { text: 'begin', rows: 0 },
  ]);
});

test('an entry that is read while it is written loses no rows', () => {
  for (let cut = 0; cut < log.length; cut += 1) {
    const rows = readInParts(log.slice(0, cut), log.slice(cut)).map((statement) => statement.rows);
    expect(rows, `cut at ${cut}`).toEqual([30, 0]);
  }
});
