import { describeEmbedded } from '@/db/embedded';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';

/** Returns the address that a command was given, or the one of the site. Throws OperatorError without one, and for another text. */
export function requireAddress(argument: string | undefined): string {
  const url = argument ?? env().DATABASE_URL ?? describeEmbedded(env().DATA_DIR)?.url;
  if (!url) throw new OperatorError('Name a database: start the site, set DATABASE_URL, or give its address.');
  if (URL.canParse(url)) return url;
  throw new OperatorError(
    'The argument is no address of a database, such as postgres://user:password@host:5432/yuanfen.',
  );
}
