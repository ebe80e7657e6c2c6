import { OperatorError } from '@/lib/core/operator-error';
import { codeOf, findTrouble } from '@/lib/core/trouble';
import { sentenceOf } from '@/lib/platform/print-failure';

type Effort = { readonly folder: string; readonly consequence: string };

/** Returns a sentence for what keeps a backup or a restore from its end, and the description of a defect. */
export function explainTrouble(error: unknown, { folder, consequence }: Effort): string {
  if (error instanceof OperatorError) return error.message;
  const code = codeOf(error);
  if (findTrouble(error) === 'diskFull') return `The disk of ${folder} is full (${code ?? 'no space'}). ${consequence}`;
  if (code !== undefined && writeCodes.has(code))
    return `The folder ${folder} cannot be written (${code}). ${consequence}`;
  if (findTrouble(error) === 'databaseAway') return `The database is away (${code ?? 'no reply'}). ${consequence}`;
  return `${sentenceOf(error)}\n${consequence}`;
}

const writeCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'ENOENT']);
