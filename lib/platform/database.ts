import { createDb, type Database } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from './env';

/** Returns the database of this process. */
export function database(): Database {
  return globalSingleton('database', () => createDb(requireUrl()));
}

/**
 * Returns the pool that stores messages: one connection, which preserves their order and its prepared statements. With
 * two statements in flight, the second starts without a pause.
 */
export function messageDatabase(): Database {
  return globalSingleton('message database', () =>
    createDb(requireUrl(), { max: 1, applicationName: 'yuanfen-messages' }),
  );
}

/**
 * Returns the pool that loads sessions and contacts of connecting clients. When thousands connect at once, neither messages
 * nor health checks wait behind their queries.
 */
export function connectingDatabase(): Database {
  return globalSingleton('connecting database', () =>
    createDb(requireUrl(), { max: 3, applicationName: 'yuanfen-connecting' }),
  );
}

function requireUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new OperatorError(
      'DATABASE_URL is not set; start the site with "npm start", which starts a database and sets it.',
    );
  return url;
}
