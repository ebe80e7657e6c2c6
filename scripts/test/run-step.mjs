// Runs one step in a separate process group, so that none of its processes survives this process.
import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import path from 'node:path';
import { readReport, reportVariable } from './report.mjs';

/** A step without a line of output for so long makes no progress, and is ended. */
const silence = 10 * 60_000;
const pulse = 30_000;

/**
 * Runs a step; returns `{ name, passed, failed, seconds, failures, files, tests, output }`. Its output is in a file, and
 * `output` has its last lines. A step that runs no test has failed, unless it may be empty.
 */
export async function runStep(
  { name, args, hasReport, prepare },
  { folder, extraArgs = [], signal, mayBeEmpty = false },
) {
  const startedAt = Date.now();
  const reportFile = path.resolve(folder, `${name}.json`);
  rmSync(reportFile, { force: true }); // of an earlier run
  const environment = { ...process.env, ...(await prepare?.()), [reportVariable]: reportFile };
  const { isPassed, output } = await runNode({ name, args: [...args, ...extraArgs] }, { environment, folder, signal });
  const report = hasReport ? readReport(reportFile) : undefined;
  return { name, seconds: secondsSince(startedAt), output, ...count(report, { hasReport, isPassed, mayBeEmpty }) };
}

function runNode({ name, args }, { environment, folder, signal }) {
  const log = createWriteStream(path.join(folder, `${name}.log`));
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment, detached: true });
  const startedAt = Date.now();
  let lastLine = '';
  let output = '';
  const end = (how) => {
    try {
      process.kill(-child.pid, how);
    } catch {
      return; // it has ended
    }
  };
  const stop = () => {
    end('SIGTERM');
    setTimeout(end, 15_000, 'SIGKILL').unref();
  };
  const silent = setTimeout(() => {
    output += `\nThe step ${name} printed nothing for ${silence / 60_000} minutes and is ended.`;
    stop();
  }, silence);
  const beat = setInterval(() => {
    console.log(`   ${name}, ${Math.round(secondsSince(startedAt))} s: ${lastLine}`);
  }, pulse);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      silent.refresh();
      log.write(chunk);
      output = (output + chunk).slice(-20_000);
      lastLine = lastLineOf(output) || lastLine;
    });
  }
  signal.addEventListener('abort', stop);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(silent);
      clearInterval(beat);
      signal.removeEventListener('abort', stop);
      log.end();
      resolve({ isPassed: code === 0, output: withoutColours(output) });
    });
  });
}

/** Counts a step without tests as one test, and a failure of a runner without a failed test as one failure. */
function count(report, { hasReport, isPassed, mayBeEmpty }) {
  if (!report)
    return { passed: isPassed && !hasReport ? 1 : 0, failed: isPassed && !hasReport ? 0 : 1, failures: [], files: [] };
  const passed = report.files.reduce((sum, file) => sum + file.passed, 0);
  const isSilentFailure = report.failures.length === 0 && (!isPassed || (passed === 0 && !mayBeEmpty));
  return { ...report, passed, failed: isSilentFailure ? 1 : report.failures.length };
}

const withoutColours = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

function lastLineOf(text) {
  return withoutColours(text)
    .split('\n')
    .findLast((line) => line.trim() !== '')
    ?.slice(0, 120);
}

function secondsSince(moment) {
  return (Date.now() - moment) / 1000;
}
