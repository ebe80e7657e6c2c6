// A reporter of vitest. Writes the report that the runner reads (see report.mjs), and a line for each file.
import { describeError, writeReport } from '../report.mjs';

/** @implements {import('vitest/reporters').Reporter} */
export default class UnitReporter {
  onTestModuleEnd(module) {
    const { duration } = module.diagnostic();
    const mark = module.ok() ? '✓' : '✗';
    console.log(`${mark} ${module.relativeModuleId} (${module.children.size} tests, ${Math.round(duration)} ms)`);
  }

  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      // Hooks are part of a file, imports are not.
      seconds: module.diagnostic().duration / 1000,
      passed: [...module.children.allTests('passed')].length,
    }));
    const failures = [
      ...modules.flatMap(listFailures),
      ...unhandledErrors.map((error) => ({
        file: '',
        title: 'an error outside of the tests',
        ...describeError(error),
      })),
    ];
    writeReport({ files, failures });
  }
}

function listFailures(module) {
  const file = module.relativeModuleId;
  const broken = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ file, title: suite.fullName ?? '', ...describeError(error) })),
  );
  const failed = [...module.children.allTests('failed')].map((test) => ({
    file,
    title: titlesOf(test).join(' › '),
    ...describeError(test.result().errors[0] ?? {}),
    command: `npx vitest run ${file} -t '${toPattern(titlesOf(test))}'`,
  }));
  return [...broken, ...failed];
}

/** Returns the titles of a test, from its outermost suite to itself. */
function titlesOf({ name, parent }) {
  return parent?.type === 'suite' ? [...titlesOf(parent), name] : [name];
}

/** Returns a pattern that needs no escapes in a shell; vitest matches titles joined by spaces. */
const toPattern = (titles) => titles.join(' ').replace(/[^\p{L}\p{N} ,]/gu, '.');
