import { exitCodeOf, OperatorError } from '@/lib/core/operator-error';
import { logger } from './logger';
import { printFailure } from './print-failure';

/** Ends the process for an error: prints the sentence of one that the operator can fix, and logs any other as `text`. */
export function endProcess(text: string, error: unknown): never {
  if (error instanceof OperatorError) printFailure(error);
  else logger.fatal({ err: error }, text);
  process.exit(exitCodeOf(error));
}
