import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('errors are written to stderr only, other lines to stdout only, without secrets and with the sentence for the operator', () => {
  const code = `
    const { logger } = require('./lib/platform/logger.ts');
    const { OperatorError } = require('./lib/core/operator-error.ts');
    logger.info({ code: 'OK' }, 'request');
    logger.warn({ token: 'x', user: { password: 'x', card: { cvv: 1, year: 2 } }, list: [{ email: 'x' }] }, 'slow');
    logger.error({ err: Object.assign(new Error('broken'), { secret: 'x', client: { cookie: 'x', port: 1 } }) }, 'failed');
    logger.error(Object.assign(new Error('bare'), { secret: 'x' }));
    for (let n = 0; n < 100; n += 1) logger.error({ n, err: Object.assign(new Error('full'), { code: 'ENOSPC' }) }, 'not stored');
    logger.error({ err: 'private' }, 'thrown');
    logger.error({ err: new OperatorError('The disk is full.') }, 'a job failed');
    logger.fatal({ err: Object.assign(new Error('full'), { code: 'ENOSPC' }) }, 'stopped');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', code], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
  });
  const parse = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const time = expect.any(String) as string;
  expect(parse(stdout)).toEqual([
    { level: 'info', time, code: 'OK', msg: 'request' },
    { level: 'warn', time, user: { card: { year: 2 } }, list: [{}], msg: 'slow' },
  ]);
  const at = expect.arrayContaining([expect.stringMatching(/:\d+:\d+/)]) as string[];
  expect(parse(stderr)).toMatchObject([
    { level: 'error', err: { type: 'Error', at }, msg: 'failed' },
    { level: 'error', err: { type: 'Error', at }, msg: 'failed' },
    { level: 'error', n: 0, err: { type: 'Error', code: 'ENOSPC' }, msg: 'not stored' },
    { level: 'error', err: { type: 'thrown string' }, msg: 'thrown' },
    { level: 'error', err: { type: 'OperatorError', message: 'The disk is full.', at }, msg: 'a job failed' },
    { level: 'fatal', err: { code: 'ENOSPC' }, msg: 'stopped' },
  ]);
  expect(stdout + stderr).not.toMatch(/password|token|cvv|email|secret|cookie|broken|bare|private/);
});
