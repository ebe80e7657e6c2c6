// Lists the failed tests in the reports of vitest and Playwright, each as "file › title: first line of its error".
import path from 'node:path';

/** `report` is the JSON report of vitest. */
export function listUnitFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    if (status === 'failed' && assertionResults.length === 0) return [describe([file], message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe([file, test.fullName], test.failureMessages[0]));
  });
}

/** `report` is the JSON report of Playwright. */
export function listBrowserFailures(report) {
  return report.suites.flatMap((suite) => listSpecs(suite, [suite.file]));
}

function listSpecs({ specs = [], suites = [] }, titles) {
  const failed = specs
    .filter((spec) => !spec.ok)
    .map((spec) => describe([...titles, spec.title], spec.tests.at(0)?.results.at(0)?.errors.at(0)?.message));
  return [...failed, ...suites.flatMap((suite) => listSpecs(suite, [...titles, suite.title]))];
}

function describe(titles, error = '') {
  const lines = error.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  return `${titles.join(' › ')}: ${lines.find((line) => line.trim() !== '') ?? 'failed'}`;
}
