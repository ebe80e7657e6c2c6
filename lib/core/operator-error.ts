/**
 * A failure that the operator of the site can fix. Its message is one sentence without secrets; a command that catches
 * it prints the sentence and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** One that may pass without a change of the settings, as of a database that is away: starting again may help. */
export class PassingError extends OperatorError {
  override name = 'PassingError';
}

/** The exit code of a program that an OperatorError ended (EX_CONFIG): starting it again does not help. */
export const operatorExitCode = 78;

export function exitCodeOf(error: unknown): number {
  return error instanceof OperatorError && !(error instanceof PassingError) ? operatorExitCode : 1;
}
