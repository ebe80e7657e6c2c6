/**
 * A failure that the operator of the site can fix. Its message is one sentence without secrets; a command that catches
 * it prints the sentence and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
