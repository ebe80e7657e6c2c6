import { createDb, type Database } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from './env';

type Pools = { yuanfenDatabase?: Database; yuanfenMessageDatabase?: Database; yuanfenConnectingDatabase?: Database };
const holder = globalThis as typeof globalThis & Pools;

/**
 * Returns the database of this process, kept on `globalThis`: development reloads modules but must not reopen pools.
 */
export function database(): Database {
  holder.yuanfenDatabase ??= createDb(requireUrl());
  return holder.yuanfenDatabase;
}

/**
 * Returns the pool that stores messages: one connection, which preserves their order and its prepared statements. With
 * two statements in flight, the second starts without a pause.
 */
export function messageDatabase(): Database {
  holder.yuanfenMessageDatabase ??= createDb(requireUrl(), { max: 1, applicationName: 'yuanfen-messages' });
  return holder.yuanfenMessageDatabase;
}

/**
 * Returns the pool that loads sessions and contacts of connecting clients. When thousands connect at once, neither messages
 * nor health checks wait behind their queries.
 */
export function connectingDatabase(): Database {
  holder.yuanfenConnectingDatabase ??= createDb(requireUrl(), { max: 3, applicationName: 'yuanfen-connecting' });
  return holder.yuanfenConnectingDatabase;
}

function requireUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new OperatorError(
      'DATABASE_URL is not set; start the site with "npm start", which starts a database and sets it.',
    );
  return url;
}
