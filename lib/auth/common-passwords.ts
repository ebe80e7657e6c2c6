import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of the most common passwords that are refused. The dictionary is ordered by frequency. */
const refused = 10_000;

let commonest: ReadonlySet<string> | undefined;

export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(dictionary['passwords-common'].slice(0, refused).map(String));
  return commonest.has(password.toLowerCase());
}
