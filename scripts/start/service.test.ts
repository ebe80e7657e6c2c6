import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runService, type Service } from './service';

let folder: string;
let logFile: string;
let service: Service | undefined;
let printedLines: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-service-'));
  logFile = path.join(folder, 'logs', 'part.log');
  printedLines = [];
  for (const print of ['log', 'error'] as const)
    vi.spyOn(console, print).mockImplementation((line) => void printedLines.push(`${print}: ${line}`));
});
afterEach(async () => {
  vi.useRealTimers();
  await service?.stop();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function run(code: string, { isVerbose = false, onRefused = (_: string): boolean => false } = {}): void {
  service = runService({ name: 'part', args: ['-e', code], logFile, isVerbose, onRefused });
}

const crash = `console.log('started'); process.exit(3)`;
const stay = `setInterval(() => undefined, 1_000);`;

function countStarts(): number {
  return readFileSync(logFile, 'utf8').split('started').length - 1;
}

test('a first crash is restarted at once, the next ones after a growing pause', async () => {
  const startsBefore: number[] = [];
  vi.mocked(console.error).mockImplementation((line) => {
    printedLines.push(String(line));
    startsBefore.push(countStarts());
  });
  run(crash);
  await expect.poll(() => printedLines).toHaveLength(3);
  expect(printedLines).toEqual([
    'The part process stopped (code 3), starting it again.',
    'The part process stopped (code 3), starting it again in 0.25 s.',
    'The part process stopped (code 3), starting it again in 0.5 s.',
  ]);
  expect(startsBefore).toEqual([1, 2, 3]);
});

test('a process that crashes again and again is started without end, at most 15 s later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  run(crash);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(15_000);
      return countStarts();
    })
    .toBeGreaterThan(14);
  expect(printedLines.at(-1)).toMatch(/starting it again in (15|8) s\.$/);
});

test('a mistake of the operator ends it where that is wanted, and is named', async () => {
  const reasons: string[] = [];
  const refused = `console.log('started'); console.error('Port 1 is in use: set PORT.'); process.exit(78)`;
  run(refused, { onRefused: (reason) => reasons.push(reason) > 2 });
  await expect.poll(() => reasons.length).toBe(3);
  expect(new Set(reasons)).toEqual(new Set(['Port 1 is in use: set PORT.']));
  expect(countStarts()).toBe(3);
});

test('a process that cannot be spawned is tried again', async () => {
  const program = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node');
  run(`console.log('started'); ${stay}`);
  await expect.poll(() => printedLines.length).toBeGreaterThan(1);
  expect(printedLines[0]).toContain('ENOENT');
  program.mockRestore();
  await expect.poll(countStarts).toBe(1);
});

test('can be stopped twice, and restarts nothing while it stops', async () => {
  run(crash);
  await expect.poll(countStarts).toBeGreaterThan(0);
  await Promise.all([service?.stop(), service?.stop()]);
  await service?.stop();
  expect(() => service?.kill()).not.toThrow();
});

test('stdout is the log file itself, and stderr is shown and logged', async () => {
  run(`console.log('inode ' + require('fs').fstatSync(1).ino); console.error('broken'); ${stay}`);
  await expect.poll(() => printedLines).toEqual(['error: [part] broken']);
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  expect(lines.toSorted()).toEqual(['broken', `inode ${statSync(logFile).ino}`]);
});

test('in development, both outputs are shown and logged', async () => {
  run(`console.log('request'); console.error('broken'); ${stay}`, { isVerbose: true });
  await expect.poll(() => printedLines.toSorted()).toEqual(['error: [part] broken', 'log: [part] request']);
  expect(readFileSync(logFile, 'utf8').trim().split('\n').toSorted()).toEqual(['broken', 'request']);
});

test('a stopped process is not restarted', async () => {
  run(`console.log('started'); ${stay}`);
  await expect.poll(countStarts).toBe(1);
  await service?.stop();
  service = undefined;
  expect(printedLines).toEqual([]);
});
