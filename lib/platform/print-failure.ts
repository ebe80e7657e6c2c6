import { OperatorError } from '@/lib/core/operator-error';
import { describeError } from './describe-error';
import { writeToStderr } from './line-writer';

/** Returns the sentence of a failure that the operator can fix, and the description of any other. */
export function sentenceOf(error: unknown): string {
  return error instanceof OperatorError ? error.message : JSON.stringify(describeError(error));
}

/** Prints a failure of a command to the terminal, without data. */
export function printFailure(error: unknown): void {
  writeToStderr(`${sentenceOf(error)}\n`);
}
