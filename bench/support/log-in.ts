import { createDb } from '@/db/client';
import { startSession } from '@/lib/web/session/store';

/** Logs in the active members with the lowest ids and returns the token of each. */
export async function logIn(databaseUrl: string, count: number): Promise<string[]> {
  const { db, sql, close } = createDb(databaseUrl, { max: 1 });
  const rows = await sql<{ id: string }[]>`select id from members where status = 'active' order by id limit ${count}`;
  const session = { terminal: 'client', userAgent: 'bench', addressPrefix: '127.0.0.1', now: new Date() } as const;
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await startSession(db, { ...session, memberId: Number(id) }));
  await close();
  return tokens;
}
