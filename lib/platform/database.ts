import { createDb, type Database } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from './env';
import { taggedName } from './process-tag';

/** Returns the database of this process. */
export function database(): Database {
  return globalSingleton('database', () => createDb(requireUrl(), { applicationName: taggedName('yuanfen') }));
}

/**
 * Returns the pools that store messages, of one connection each, which keeps their order and its prepared statements. A second
 * statement in flight starts without a pause on the same connection, or computes on the other one while the first waits for the disk.
 */
export function messageDatabases(): readonly [Database, Database] {
  return globalSingleton('message databases', () => [openMessages(), openMessages()] as const);
}

function openMessages(): Database {
  return createDb(requireUrl(), { max: 1, applicationName: taggedName('yuanfen-messages') });
}

/**
 * Returns the pool that loads sessions and contacts of connecting clients. When thousands connect at once, neither messages
 * nor health checks wait behind their queries.
 */
export function connectingDatabase(): Database {
  return globalSingleton('connecting database', () =>
    createDb(requireUrl(), { max: 3, applicationName: taggedName('yuanfen-connecting') }),
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
