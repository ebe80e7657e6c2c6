import { OperatorError } from '@/lib/core/operator-error';
import { codeOf, findTrouble } from '@/lib/core/trouble';
import { sentenceOf } from '@/lib/platform/print-failure';
import { explainUnreached } from '@/lib/platform/require-database';

type Effort = {
  readonly folder: string;
  readonly consequence: string;
  /** The address of an own server. */
  readonly databaseUrl: string | undefined;
};

/** Returns a sentence for what keeps a backup or a restore from its end, and the description of a defect. */
export function explainTrouble(error: unknown, { folder, consequence, databaseUrl }: Effort): string {
  if (error instanceof OperatorError) return error.message;
  const code = codeOf(error);
  if (findTrouble(error) === 'diskFull') return `The disk of ${folder} is full (${code ?? 'no space'}). ${consequence}`;
  const unreached = databaseUrl === undefined ? undefined : explainUnreached(error, databaseUrl);
  if (unreached) return `${unreached.message} ${consequence}`;
  if (code !== undefined && writeCodes.has(code))
    return `The folder ${folder} cannot be written (${code}). ${consequence}`;
  if (findTrouble(error) === 'databaseAway') return `The database is away (${code ?? 'no reply'}). ${consequence}`;
  return `${sentenceOf(error)}\n${consequence}`;
}

const writeCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'ENOENT']);
