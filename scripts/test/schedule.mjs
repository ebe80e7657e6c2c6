// Decides when the steps run: those of two lanes at the same time, the rest alone, each after the steps that it needs.

/**
 * Runs the steps; `run` returns the result of one. A step is skipped when a step that it needs has failed. Returns the
 * results in the order of their ends.
 */
export async function runAll(steps, { run, report, signal }) {
  const results = [];
  const lanes = [...new Set(steps.flatMap(({ lane }) => lane ?? []))];
  await Promise.all(lanes.map((name) => runInOrder(steps.filter(({ lane }) => lane === name))));
  await runInOrder(steps.filter(({ lane }) => !lane));
  return results;

  async function runInOrder(lane) {
    for (const step of lane) {
      if (signal.aborted) return;
      const broken = step.needs?.find((need) => results.some(({ name, failed }) => name === need && failed > 0));
      const result = broken ? notRun(step, broken) : await run(step);
      results.push(result);
      report(result);
    }
  }
}

function notRun({ name }, broken) {
  return {
    name,
    passed: 0,
    failed: 1,
    seconds: 0,
    failures: [],
    files: [],
    output: `Not run, because ${broken} failed.`,
  };
}
