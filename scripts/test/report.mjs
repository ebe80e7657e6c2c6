// The report of a step with tests: the reporters of vitest and Playwright write it, the runner reads it.
//
//   files     [{ file, seconds, passed }]
//   tests     [{ file, title, seconds, steps }], where the time of a single test counts
//   failures  [{ file, title, error, command?, attachments? }]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The variable with the file of the report. */
export const reportVariable = 'TEST_REPORT';

/** Lines of an error that are printed: a difference of two long lists is cut. */
const maxErrorLines = 40;

export function writeReport(report) {
  const file = process.env[reportVariable];
  if (file) writeFileSync(file, JSON.stringify(report));
}

/** Returns the report, or undefined when the runner ended before it was written. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Returns message, difference and place of an error of vitest or Playwright, without colours. */
export function describeError({ message = '', diff = '', stack = '' }) {
  const position = stack.split('\n').find((line) => /\.(test|spec)\.tsx?:\d+/.test(line) || /e2e\/.*:\d+/.test(line));
  const lines = [message, diff, message.includes(position ?? '') ? '' : position].join('\n').split('\n');
  const text = lines.map((line) => line.replace(/\u001b\[[0-9;]*m/g, '')).filter((line) => line.trim() !== '');
  const cut =
    text.length > maxErrorLines
      ? [...text.slice(0, maxErrorLines), `… ${text.length - maxErrorLines} more lines`]
      : text;
  return { error: cut.join('\n') || 'failed' };
}
