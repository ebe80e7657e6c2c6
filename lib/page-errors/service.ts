import { globalSingleton } from '@/lib/core/global-singleton';
import { ok, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import { QuietLines } from '@/lib/platform/quiet-lines';
import { tally } from '@/lib/platform/tally';
import { isRouteName } from '@/lib/routing/is-route-name';
import { pageErrorId, type PageError } from './model';
import { releaseId } from './release-id';

const maxCauses = 1_000;
const lines = globalSingleton('lines of page errors', () => new QuietLines(maxCauses));

/**
 * Logs an error of a page: one line a minute for each place of a script. Neither the member nor the address of the network is part of it,
 * and a name that is not in the page table is not either.
 */
export async function reportPageError(error: PageError & { readonly page: string }): Promise<Result<null, never>> {
  tally().browserErrors += 1;
  const { name, file, line, column, react } = error;
  const errorId = pageErrorId(error);
  const repeated = lines.admit(errorId);
  if (repeated === undefined) return ok(null);
  const page = isRouteName(error.page) ? error.page : 'other';
  const at = `${file}:${line}:${column}`;
  const fields = { errorId, release: await releaseId(), page, name, at, react, ...(repeated > 0 && { repeated }) };
  logger.warn(fields, 'a page failed in a browser');
  return ok(null);
}
