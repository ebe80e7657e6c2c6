import { OperatorError } from '@/lib/core/operator-error';
import { codeOf, findTrouble } from '@/lib/core/trouble';
import { sentenceOf } from '@/lib/platform/print-failure';

/** Returns a sentence for a failure that the operator can fix, and the description of a bug, without data. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const file = error instanceof Error && 'path' in error ? ` (${String(error.path)})` : '';
  if (findTrouble(error) === 'diskFull') return `The disk is full: ${codeOf(error) ?? 'no space'}${file}.`;
  const code = codeOf(error);
  if (file !== '' && code !== undefined) return `A file cannot be used: ${code}${file}.`;
  return sentenceOf(error);
}
