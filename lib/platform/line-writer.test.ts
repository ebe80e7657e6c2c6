import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lineWriter } from './line-writer';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('lines that a full disk refuses are dropped, and those after it are written, each from its begin', () => {
  let written = '';
  let space = 8;
  const write = lineWriter(2, ((_descriptor: number, bytes: Buffer) => {
    if (space === 0) throw failing('ENOSPC');
    const part = bytes.subarray(0, space);
    space -= part.length;
    written += part.toString();
    return part.length;
  }) as never); // one of several signatures
  for (const line of ['first\n', 'second\n', 'third\n']) write(line);
  space = 100;
  for (const line of ['fourth\n', 'fifth\n']) write(line);
  expect(written).toBe('first\nse\nfourth\nfifth\n');
});

test('a process whose log is on a full disk goes on after errors, printed texts and failures', () => {
  const code = `
    const { guardProcess } = require('./lib/platform/guard-process.ts');
    const { logger } = require('./lib/platform/logger.ts');
    const { printFailure } = require('./lib/platform/print-failure.ts');
    guardProcess();
    for (let n = 0; n < 100; n += 1) logger.error({ n }, 'failed');
    console.error(new Error('printed'));
    logger.info('listening');
    printFailure(new Error('failed'));
    setTimeout(() => logger.error('later'), 60);
    setTimeout(() => process.exit(9), 70);`;
  const full = openSync('/dev/full', 'w');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '-e', code], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', full, full],
  });
  expect(status).toBe(9);
});
