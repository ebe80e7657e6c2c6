// The options of `npm test`.

/** Returns `{ only, isDeep, changed }`, or `{ error }` for arguments that are no options. */
export function readOptions(args, stepNames) {
  const options = { only: stepNames, isDeep: false, changed: undefined };
  const waiting = [...args];
  for (let argument = waiting.shift(); argument !== undefined; argument = waiting.shift()) {
    const [name, value] = argument.split('=', 2);
    if (name === '--deep') options.isDeep = true;
    else if (name === '--changed') options.changed = value || 'HEAD';
    else if (name === '--only') options.only = (value ?? waiting.shift() ?? '').split(',');
    else return { error: `Unknown option ${argument}. There are --only <steps>, --deep and --changed[=<commit>].` };
  }
  const unknown = options.only.filter((name) => !stepNames.includes(name));
  if (unknown.length > 0) return { error: `Unknown step ${unknown.join(', ')}: choose from ${stepNames.join(', ')}.` };
  return options;
}

/** Returns the steps of a run: those that `--only` names, else all of its depth. */
export function chooseSteps(steps, { only, isDeep }) {
  const isNamed = only.length < steps.length;
  return steps.filter((step) => only.includes(step.name) && (isNamed || isDeep || !step.isDeep));
}
