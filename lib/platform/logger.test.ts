import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('errors are written to stderr only, other lines to stdout only, without secrets', () => {
  const code = `
    const { logger } = require('./lib/platform/logger.ts');
    logger.info({ code: 'OK' }, 'request');
    logger.warn({ user: { password: 'x' } }, 'slow');
    logger.error({ err: new Error('broken') }, 'failed');
    logger.fatal('stopped');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', code], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
  });
  const parse = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(parse(stdout)).toMatchObject([
    { level: 'info', code: 'OK', msg: 'request' },
    { level: 'warn', user: {}, msg: 'slow' },
  ]);
  expect(parse(stderr)).toMatchObject([
    { level: 'error', err: { message: 'broken' }, msg: 'failed' },
    { level: 'fatal', msg: 'stopped' },
  ]);
  expect(stdout).not.toContain('password');
});
