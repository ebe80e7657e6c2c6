// Prints results: each step at its end, and the tables and failures after all.

const slowestFiles = 10;

export function printStep({ name, passed, failed, seconds, output, failures }) {
  if (failed > 0 && failures.length === 0) console.log(output.trimEnd());
  for (const failure of failures) printFailure(failure);
  console.log(`── ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
}

/** Prints what is known about a failure, and the command that runs the test alone with the same samples. */
function printFailure({ file, title, error, attachments = [], command }) {
  console.log(`\n✗ ${nameOf({ file, title })}`);
  console.log(indent(error));
  for (const attachment of attachments) console.log(indent(describeAttachment(attachment)));
  console.log(indent(`seed: ${process.env.TEST_SEED}`));
  if (command) console.log(indent(`alone: TEST_SEED=${process.env.TEST_SEED} ${command}\n`));
}

function describeAttachment({ name, file, text }) {
  return text === undefined ? `${name}: ${file}` : `${name}:\n${indent(text)}`;
}

const indent = (text) => text.replace(/^/gm, '    ');

/** Prints the tables, and as the last line the sum. */
export function printResults(results, { seconds }) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const row = (step, passed, failed, time) =>
    `${step.padEnd(10)}${String(passed).padStart(8)}${String(failed).padStart(8)}${time.toFixed(1).padStart(10)}`;
  console.log('\nstep        passed  failed   seconds');
  for (const result of results) console.log(row(result.name, result.passed, result.failed, result.seconds));
  console.log(row('all', total('passed'), total('failed'), seconds));
  printSlowest(results);
  const failures = results.flatMap(({ failures: some }) => some);
  if (failures.length > 0) console.log(`\nFailed (seed ${process.env.TEST_SEED}):`);
  for (const failure of failures) console.log(`${nameOf(failure)}: ${firstLine(failure.error)}`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 && total('passed') > 0;
}

function printSlowest(results) {
  const files = results.flatMap(({ files: some }) => some).sort((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return;
  console.log(
    '\nslowest files\n' +
      files
        .slice(0, slowestFiles)
        .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
        .join('\n'),
  );
}

/** Prints which tests failed in how many rounds, and the command that repeats the first failure. Returns whether none did. */
export function printStress(rounds) {
  const failed = new Map();
  for (const { seed, results } of rounds) {
    const failures = results.flatMap(({ name, failed: count, failures: some }) =>
      count > 0 && some.length === 0
        ? [{ file: name, title: '', error: 'The step failed without a failed test.' }]
        : some,
    );
    for (const failure of failures) {
      const name = nameOf(failure);
      failed.set(name, [...(failed.get(name) ?? []), { ...failure, seed }]);
    }
  }
  console.log(`\nrounds: ${rounds.length}, tests that failed: ${failed.size}`);
  for (const [name, times] of failed) {
    const [{ error, command, seed }] = times;
    console.log(`${times.length} of ${rounds.length}: ${name}: ${firstLine(error)}`);
    console.log(indent(`seeds ${times.map((failure) => failure.seed).join(' ')}`));
    if (command) console.log(indent(`TEST_SEED=${seed} ${command} ${shuffleOption(command, seed)}`));
  }
  return failed.size === 0 && rounds.length > 0;
}

const shuffleOption = (command, seed) =>
  command.includes('vitest') ? `--sequence.shuffle --sequence.seed=${seed}` : `--shuffle ${seed}`;

const nameOf = ({ file, title }) => [file, title].filter(Boolean).join(' › ');

const firstLine = (text) => text.split('\n', 1)[0];
