import { createDb } from '@/db/client';
import { processTag } from './process-tag';

/** Cancels what PostgreSQL executes for this process, such as a statement that waits for a lock. */
export async function cancelStatements(url: string): Promise<void> {
  const { sql, close } = createDb(url, { max: 1, applicationName: 'yuanfen-cancel' });
  try {
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where usename = current_user and state = 'active' and application_name like ${`% ${processTag}`}`;
  } finally {
    void close();
  }
}
