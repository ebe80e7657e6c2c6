import { parseArgs } from 'node:util';
import { OperatorError } from '@/lib/core/operator-error';

type Options = {
  readonly folder: string | undefined;
  readonly keep: number | undefined;
  readonly sendsWaiting: boolean;
};

/** Reads the arguments of `npm run backup` and `npm run restore`. Throws OperatorError with their usage. */
export function readOptions(args: readonly string[], usage: string): Options {
  const parsed = tryParse(args);
  const keep = parsed?.values.keep;
  if (!parsed || parsed.positionals.length > 1 || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)))
    throw new OperatorError(`Usage: ${usage}`);
  return {
    folder: parsed.positionals[0],
    keep: keep === undefined ? undefined : Number(keep),
    sendsWaiting: parsed.values['send-waiting'] ?? false,
  };
}

function tryParse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'send-waiting': { type: 'boolean' } },
    });
  } catch {
    return undefined;
  }
}
