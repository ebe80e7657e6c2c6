import { createDb, type Database } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from './env';
import { taggedName } from './process-tag';

/** No statement of a request takes as long. A server that is frozen, or behind a network that is cut, ends no connection. */
const usualSilentSeconds = 20;
let silentSeconds: number | undefined = usualSilentSeconds;

/** Lets the statements of this process take as long as they need. Before the first one. */
export function allowLongStatements(): void {
  silentSeconds = undefined;
}

/** Returns the database of this process. */
export function database(): Database {
  return globalSingleton('database', () => open('yuanfen'));
}

/**
 * Returns the pools that store messages, of one connection each, which keeps their order and its prepared statements. A second
 * statement in flight starts without a pause on the same connection, or computes on the other one while the first waits for the disk.
 */
export function messageDatabases(): readonly [Database, Database] {
  return globalSingleton('message databases', () => [openMessages(), openMessages()] as const);
}

function openMessages(): Database {
  return open('yuanfen-messages', { max: 1 });
}

/**
 * Returns the pool that loads sessions and contacts of connecting clients. When thousands connect at once, neither messages
 * nor health checks wait behind their queries.
 */
export function connectingDatabase(): Database {
  return globalSingleton('connecting database', () => open('yuanfen-connecting', { max: 3 }));
}

function open(name: string, options: { max?: number } = {}): Database {
  return createDb(requireUrl(), { ...options, silentSeconds, applicationName: taggedName(name) });
}

function requireUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new OperatorError(
      'DATABASE_URL is not set; start the site with "npm start", which starts a database and sets it.',
    );
  return url;
}
