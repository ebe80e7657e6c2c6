import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { narrowSteps, specsOf } from './affected.mjs';
import { steps } from './steps.mjs';

const folders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const narrow = (...files) => Object.fromEntries(narrowSteps(steps, files).map((step) => [step.name, step.args]));

describe('the tests of a change', () => {
  test('are known for every folder of lib and components, and exist', () => {
    expect(Object.keys(specsOf).sort()).toEqual([...new Set([...folders('lib'), ...folders('components')])].sort());
    for (const name of Object.values(specsOf).flat())
      expect(existsSync(`e2e/specs/${name.replace('*', 'sync')}.spec.ts`), name).toBe(true);
  });

  test('of a feature are its specs, the tests that import the file, and those of all calls', () => {
    const { unit, build, budgets, browser } = narrow('lib/gifts/service.ts');
    expect(browser.at(-1)).toBe('e2e/specs/gifts.spec.ts');
    expect(unit).toEqual(expect.arrayContaining(['related', 'lib/gifts/service.ts', 'lib/contract.test.ts']));
    expect([build, budgets]).not.toContain(undefined);
  });

  test('of the budgets are the budgets, with a build', () => {
    const { unit, ...others } = narrow('lib/testing/budgets/budgets.generated.txt');
    expect(unit).toContain('related');
    expect(Object.keys(others)).toEqual(['format', 'lint', 'types', 'unused', 'build', 'budgets']);
  });

  test('of a unit test are that test, without a build', () => {
    const { unit, ...others } = narrow('lib/gifts/gifts.test.ts');
    expect(unit).toContain('lib/gifts/gifts.test.ts');
    expect(Object.keys(others)).toEqual(['format', 'lint', 'types', 'unused']);
  });

  test('of the statements of a module are those that compare them', () => {
    const { unit } = narrow('lib/gifts/queries.generated.sql');
    expect(unit).toContain('lib/testing/hot-lists.test.ts');
    expect(existsSync('lib/testing/hot-lists.test.ts')).toBe(true);
  });

  test('of a document are the checks, and the tests that read all files', () => {
    const { unit, ...others } = narrow('README.md');
    expect(unit).toEqual(expect.arrayContaining(['related', 'scripts/words.test.ts']));
    expect(Object.keys(others)).toEqual(['format', 'lint', 'types', 'unused']);
  });
});
