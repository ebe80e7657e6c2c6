import { readFileSync } from 'node:fs';
import path from 'node:path';

type Change = readonly [from: string | RegExp, to: string];

/**
 * Returns a file that operators install, with the addresses, folders and passwords of the benchmark in place of its examples: what
 * is measured is that file. Throws when a text that is to be replaced is not there.
 */
export function adaptOperatorFile(file: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const isThere = typeof from === 'string' ? text.includes(from) : from.test(text);
      if (!isThere) throw new Error(`deploy/${file} has no ${from}`);
      return typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
    },
    readFileSync(path.join('deploy', file), 'utf8'),
  );
}

/** Returns the address that the files of operators have for a machine, the first of which is 1. */
export const machineAddress = (machine: number) => `10.0.0.2${machine}`;
