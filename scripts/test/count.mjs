// Counts passed and failed tests in the reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

import { listBrowserFailures, listUnitFailures } from './failures.mjs';

/** Counts a step without tests as one test. */
export function countStep(isPassed) {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countUnit(file, isPassed) {
  const report = readReport(file);
  if (!report) return countStep(false);
  // A file that cannot be loaded reports no tests, so it would not count as failed.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  return { ...settle(counts, isPassed), failures: listUnitFailures(report) };
}

export function countBrowser(file, isPassed) {
  const report = readReport(file);
  if (!report) return countStep(false);
  const counts = { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { ...settle(counts, isPassed), failures: listBrowserFailures(report) };
}

/** Counts a failure for a runner that fails without a failed test (a timeout, an error between tests) or runs none. */
function settle({ passed, failed }, isPassed) {
  const isSilentFailure = failed === 0 && (!isPassed || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
