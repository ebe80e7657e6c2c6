import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { globalSingleton } from '@/lib/core/global-singleton';

const idLength = 12;
const scripts = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'static', 'chunks');

/**
 * Returns the id of the release that this process serves: a hash of the names of its scripts, which have hashes of their contents. The same
 * build on other machines has the same; `development` has none.
 */
export function releaseId(): Promise<string> {
  return globalSingleton('release id', () =>
    readdir(scripts).then(
      (names) => createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, idLength),
      () => 'development',
    ),
  );
}
