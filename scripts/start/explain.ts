import { OperatorError } from '@/lib/core/operator-error';
import { findTrouble } from '@/lib/core/trouble';

/** Returns a sentence for a failure that the operator can fix, and the stack for a bug. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (findTrouble(error) === 'diskFull') return `The disk is full: ${String(error)}.`;
  const isFileTrouble = error instanceof Error && 'path' in error && 'code' in error;
  if (isFileTrouble) return `A file cannot be used: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
