/**
 * A failure that whoever runs the site can mend: the message is one plain sentence without secrets,
 * and the command that meets it prints just that and exits with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
