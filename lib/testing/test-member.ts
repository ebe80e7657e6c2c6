import type { Db } from '@/db/client';
import { startSession } from '@/lib/web/session/store';
import { buildMember } from './build';

/** A member with the token of a session. */
export type TestMember = { readonly id: number; readonly token: string };

/** Inserts a member with a session of another client than a browser. */
export async function buildTestMember(db: Db, input: Parameters<typeof buildMember>[1] = {}): Promise<TestMember> {
  const { id } = await buildMember(db, input);
  const session = { memberId: id, terminal: 'client', userAgent: '', addressPrefix: '', now: new Date() } as const;
  return { id, token: await startSession(db, session) };
}
