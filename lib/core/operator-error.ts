/**
 * A failure that the operator of the site can fix. Its message is one sentence without secrets; a command that catches
 * it prints the sentence and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The exit code of a program that an OperatorError ended (EX_CONFIG): starting it again does not help. */
export const operatorExitCode = 78;

export function exitCodeOf(error: unknown): number {
  return error instanceof OperatorError ? operatorExitCode : 1;
}
