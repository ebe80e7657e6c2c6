// A reporter of Playwright. Writes the report that the runner reads (see report.mjs); the list reporter prints the lines.
import path from 'node:path';
import { describeError, writeReport } from '../report.mjs';

const longestSteps = 3;

/** @implements {import('@playwright/test/reporter').Reporter} */
export default class BrowserReporter {
  #tests = [];
  #failures = [];

  onTestEnd(test, result) {
    const file = path.relative('.', test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const steps = listLongest(result.steps);
    this.#tests.push({
      file,
      title,
      seconds: result.duration / 1000,
      steps,
      passed: result.status === 'passed' ? 1 : 0,
    });
    if (test.ok()) return;
    this.#failures.push({
      file,
      title,
      error: describeResult(result, steps),
      attachments: result.attachments.map(readAttachment),
      command: `npx playwright test ${file}:${test.location.line}`,
    });
  }

  onError(error) {
    this.#failures.push({ file: '', title: 'an error outside of the tests', ...describeError(error) });
  }

  onEnd() {
    writeReport({ files: sumByFile(this.#tests), tests: this.#tests, failures: this.#failures });
  }
}

/** Returns the errors of a test, and after a time-out, which names no place, what the test waited for longest. */
function describeResult({ errors, status }, steps) {
  const all = errors.length > 0 ? errors : [{ message: status }];
  const waits = steps.map(({ title, seconds }) => `waited ${Math.round(seconds)} s: ${title}`);
  return [...all.map((error) => describeError(error).error), ...(status === 'timedOut' ? waits : [])].join('\n');
}

function sumByFile(tests) {
  const files = new Map();
  for (const { file, seconds, passed } of tests) {
    const sum = files.get(file) ?? { file, seconds: 0, passed: 0 };
    files.set(file, { file, seconds: sum.seconds + seconds, passed: sum.passed + passed });
  }
  return [...files.values()];
}

/** Returns the longest steps without steps within them, longest first. One that has not ended, as after a time-out, counts until now. */
function listLongest(steps) {
  const leaves = (step) => (step.steps.length > 0 ? step.steps.flatMap(leaves) : [step]);
  return steps
    .flatMap(leaves)
    .map((step) => ({ ...step, duration: step.duration < 0 ? Date.now() - step.startTime.getTime() : step.duration }))
    .sort((a, b) => b.duration - a.duration)
    .slice(0, longestSteps)
    .map(({ title, duration, location }) => ({
      title: location ? `${title} (line ${location.line})` : title,
      seconds: duration / 1000,
    }));
}

function readAttachment({ name, path: file, body }) {
  return { name, file: file && path.relative('.', file), text: body?.toString() };
}
