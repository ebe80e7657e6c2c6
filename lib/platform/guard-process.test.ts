import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (work: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      `const { guardProcess } = require('./lib/platform/guard-process.ts'); guardProcess(); ${work}`,
    ],
    { encoding: 'utf8', env: { NODE_ENV: 'production' } },
  );
const error = `Object.assign(new Error('CANARY'), { code: '23505', params: ['CANARY'], digest: '123' })`;

const endings: readonly [string, string][] = [
  ['an exception', `setTimeout(() => { throw ${error}; });`],
  ['a rejection', `Promise.reject(${error});`],
  ['a thrown text', `setTimeout(() => { throw 'CANARY'; });`],
];

test.for(endings)('%s that nothing catches ends the process and is logged without its text', ([, work]) => {
  const { status, stdout, stderr } = run(work);
  expect(status).toBe(1);
  expect(stdout + stderr).not.toContain('CANARY');
  expect(stderr).toContain('"level":"fatal"');
});

test('what libraries print is logged without its text', () => {
  const { stdout, stderr } = run(
    `console.error('of CANARY', ${error}); console.warn('CANARY'); console.log('CANARY');`,
  );
  expect(stdout + stderr).not.toContain('CANARY');
  expect(stderr).toMatch(/"err":\{"type":"Error","code":"23505","digest":"123"/);
  expect(stdout.match(/a text was printed/g)).toHaveLength(2);
});

test.for([
  ['thrown', (thrown: string) => `throw ${thrown};`],
  ['rejected', (thrown: string) => `Promise.reject(${thrown});`],
] as const)(
  'an error of the operator that is %s and not caught is printed as its sentence, with exit code 78',
  ([, work]) => {
    const { status, stdout, stderr } = run(
      `const { OperatorError } = require('./lib/core/operator-error.ts'); ${work("new OperatorError('Set PORT.')")}`,
    );
    expect({ status, stdout, stderr }).toEqual({ status: 78, stdout: '', stderr: 'Set PORT.\n' });
  },
);
