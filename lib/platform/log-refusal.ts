import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from './logger';
import { QuietLines } from './quiet-lines';

type Refused = { readonly address?: string; readonly memberId?: number | undefined; readonly code?: string };

const maxCauses = 10_000;
const lines = globalSingleton('lines of refusals', () => new QuietLines(maxCauses));

/** Logs that a client was refused: for each client and reason one line a minute, so that a flood does not fill the log. */
export function logRefusal(what: string, refused: Refused): void {
  const repeated = lines.admit(`${what} ${refused.address} ${refused.memberId} ${refused.code}`);
  if (repeated !== undefined) logger.info({ ...refused, ...(repeated > 0 && { repeated }) }, what);
}
