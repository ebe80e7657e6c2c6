import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogStream } from './log-stream';

const file = JSON.stringify(path.resolve('lib/platform/log-stream.ts'));

/** Runs a program that imports the stream, and returns its output. */
function run(program: string): string {
  const code = `const { LogStream } = require(${file}); const stream = new LogStream(); ${program}`;
  return execFileSync(process.execPath, ['--import', 'tsx', '-e', code], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('lines of fifty milliseconds are sent together, in their order', () => {
  const send = vi.fn();
  const stream = new LogStream(send);
  stream.write('one\n');
  vi.advanceTimersByTime(25);
  stream.write('two\n');
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(25);
  stream.write('three\n');
  vi.runAllTimers();
  expect(send.mock.calls).toEqual([['one\ntwo\n'], ['three\n']]);
});

test('a flush sends at once, and nothing twice', () => {
  const send = vi.fn();
  const stream = new LogStream(send);
  stream.write('fatal\n');
  stream.flushSync();
  stream.flushSync();
  vi.runAllTimers();
  expect(send.mock.calls).toEqual([['fatal\n']]);
});

test('lines before the end of the process are written', () => {
  expect(run("stream.write('last\\n'); process.exit(0)")).toBe('last\n');
});

test('a pipe that is full loses no line', () => {
  const lines = 100_000;
  const output = run(`for (let n = 0; n < ${lines}; n += 1) stream.write(n + ' '.repeat(50) + '\\n')`);
  expect(output.split('\n')).toHaveLength(lines + 1);
});
