import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseSteps, readOptions } from './options.mjs';
import { describeError } from './report.mjs';
import { runStep } from './run-step.mjs';
import { runAll } from './schedule.mjs';
import { describeLoad, listSlow } from './slow.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-runner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { signal } = new AbortController();

describe('a step', () => {
  const run = (code, step = {}) => runStep({ name: 'step', args: ['-e', code], ...step }, { folder, signal });
  const reported = (report) =>
    `require('node:fs').writeFileSync(process.env.TEST_REPORT, '${JSON.stringify(report)}');`;

  test('without tests is one test', async () => {
    expect(await run('')).toMatchObject({ passed: 1, failed: 0 });
    expect(await run('console.log("why"); process.exit(1)')).toMatchObject({ passed: 0, failed: 1, output: 'why\n' });
  });

  test('fails when it reports nothing, or no test', async () => {
    expect(await run('', { hasReport: true })).toMatchObject({ passed: 0, failed: 1 });
    const nothing = reported({ files: [], failures: [] });
    expect(await run(nothing, { hasReport: true })).toMatchObject({ passed: 0, failed: 1 });
  });

  test('fails when its program fails after passed tests', async () => {
    const passed = reported({ files: [{ file: 'a', seconds: 1, passed: 2 }], failures: [] });
    expect(await run(passed, { hasReport: true })).toMatchObject({ passed: 2, failed: 0 });
    expect(await run(`${passed} process.exit(1)`, { hasReport: true })).toMatchObject({ passed: 2, failed: 1 });
  });

  test('does not read the report of an earlier run', async () => {
    writeFileSync(
      path.join(folder, 'old.json'),
      JSON.stringify({ files: [{ file: 'a', seconds: 1, passed: 1 }], failures: [] }),
    );
    expect(await run('', { name: 'old', hasReport: true })).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('a step is not run after a failure of what it needs, and a lane does not wait for the other', async () => {
  const order = [];
  const run = async ({ name, failed = 0, waitsFor }) => {
    await waitsFor;
    order.push(name);
    return { name, failed };
  };
  let release;
  const waitsFor = new Promise((resolve) => (release = resolve));
  const steps = [
    { name: 'slow', lane: 'a', waitsFor },
    { name: 'build', lane: 'b', failed: 1 },
    { name: 'quick', lane: 'b' },
    { name: 'browser', needs: ['build'] },
  ];
  const report = ({ name }) => name === 'quick' && release();
  const results = await runAll(steps, { run, report, signal });
  expect(order).toEqual(['build', 'quick', 'slow']);
  expect(results.at(-1)).toMatchObject({ name: 'browser', failed: 1, output: 'Not run, because build failed.' });
});

test('slow files fail, or single tests where they are timed, and those over half of the time are printed', () => {
  const files = [
    { file: 'a', seconds: 21 },
    { file: 'b', seconds: 11 },
    { file: 'c', seconds: 9 },
  ];
  expect(listSlow({ files }, 20)).toMatchObject({
    failures: [{ file: 'a', error: expect.stringContaining('21.0 s') }],
    lines: [expect.stringContaining('b took 11.0 s')],
  });
  const steps = [{ title: 'click (line 3)', seconds: 28 }];
  const tests = [{ file: 'b', title: 'long', seconds: 31, steps }];
  expect(listSlow({ files, tests }, 30)).toMatchObject({
    failures: [{ file: 'b › long', error: expect.stringContaining('Longest: click (line 3) 28.0 s.') }],
    lines: [],
  });
});

test('a machine is quiet when it is fast before and after, and not shared', () => {
  const moment = (slowdown, all = 0, steal = 0) => ({ slowdown, times: { all, steal } });
  expect(describeLoad(moment(1), moment(1.2, 1000, 20))).toBeUndefined();
  expect(describeLoad(moment(2), moment(1))).toMatch(/2.0 times slower/);
  expect(describeLoad(moment(1), moment(1.5))).toMatch(/1.5 times slower/);
  expect(describeLoad(moment(1), moment(1, 1000, 100))).toMatch(/10 %/);
});

test('an error is described with its difference and its place, without colours', () => {
  const { error } = describeError({
    message: '\u001b[31mexpected 1\u001b[0m',
    diff: '- 1\n+ 2',
    stack: 'E\n    at a.test.ts:3:1',
  });
  expect(error).toBe('expected 1\n- 1\n+ 2\n    at a.test.ts:3:1');
});

test('options name steps, depth and change', () => {
  expect(readOptions([], ['lint', 'unit'])).toEqual({ only: ['lint', 'unit'], isDeep: false });
  expect(readOptions(['--only', 'unit', '--deep'], ['lint', 'unit'])).toEqual({ only: ['unit'], isDeep: true });
  expect(readOptions(['--changed'], [])).toMatchObject({ changed: 'HEAD' });
  expect(readOptions(['--changed=main'], [])).toMatchObject({ changed: 'main' });
  expect(readOptions(['--quick'], [])).toHaveProperty('error');
  expect(readOptions(['--only=all'], ['lint'])).toHaveProperty('error');
});

test('a deep step runs in a deep run, and when it is named', () => {
  const all = [{ name: 'unit' }, { name: 'ratios', isDeep: true }];
  const namesOf = (args) => chooseSteps(all, readOptions(args, ['unit', 'ratios'])).map(({ name }) => name);
  expect(namesOf([])).toEqual(['unit']);
  expect(namesOf(['--deep'])).toEqual(['unit', 'ratios']);
  expect(namesOf(['--only=ratios'])).toEqual(['ratios']);
});
