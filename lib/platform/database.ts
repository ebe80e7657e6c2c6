import { createDb, type Database } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from './env';

const holder = globalThis as typeof globalThis & { yuanfenDatabase?: Database; yuanfenMessageDatabase?: Database };

/** The database of this process. Kept on `globalThis`: in development modules are loaded again and again, pools must not be. */
export function database(): Database {
  holder.yuanfenDatabase ??= createDb(requireUrl());
  return holder.yuanfenDatabase;
}

/**
 * The connection messages are stored over: one, which stays warm and has them in the order in which they were given. Two statements on
 * their way at once follow one another there without a pause.
 */
export function messageDatabase(): Database {
  holder.yuanfenMessageDatabase ??= createDb(requireUrl(), { max: 1, applicationName: 'yuanfen-messages' });
  return holder.yuanfenMessageDatabase;
}

function requireUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new OperatorError(
      'DATABASE_URL is not set; start the site with "npm start", which starts a database and sets it.',
    );
  return url;
}
