import { beforeEach, expect } from 'vitest';
import { type WireSubjectNews } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import type { SubjectRef } from '@/lib/core/comments';
import { releaseComment } from '@/lib/comments/service';
import { buildMember, buildTrend, type Member } from '@/lib/testing/build';
import type { TestClient } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

export const gold = (member: Member) => ({ ...member, tier: 'gold' as const });

export const newsOf = (client: TestClient): WireSubjectNews[] => client.of('subjects').map(({ data }) => data);
export const countsOf = (client: TestClient) => newsOf(client).flatMap(({ counts = [] }) => counts);

/** The members and the trend of one test, and the live connection of its file. */
export type SubjectTest = Pick<RealtimeTest, 'database' | 'server' | 'open'> & {
  readonly man: Member;
  readonly rival: Member;
  readonly woman: Member;
  /** A trend of the woman. */
  readonly trend: SubjectRef;
  /** Connects a member who shows the subjects. */
  watching(member: Member, refs: readonly SubjectRef[], feed?: 0 | 1): Promise<TestClient>;
  /** Comments on the trend; returns the id of the comment. */
  say(author: Member, replyTo?: number): Promise<number>;
};

/** Sets up a live connection for a file, and two men and a woman with a trend for each test; `ready` receives them. */
export function setUpSubjects(ready: (test: SubjectTest) => void): void {
  let realtime: RealtimeTest;
  setUpRealtime((test) => (realtime = test));
  beforeEach(async () => {
    const { database, server, open } = realtime;
    const man = await buildMember(database.db);
    const rival = await buildMember(database.db);
    const woman = await buildMember(database.db, { gender: 'female' });
    const trend = { kind: 'trend', id: (await buildTrend(database.db, woman)).id } as const;
    const watching: SubjectTest['watching'] = async (member, refs, feed = 0) => {
      const client = await open(member);
      const subjects = refs.map(({ kind, id }): [SubjectRef['kind'], number] => [kind, id]);
      expect(await client.request({ opt: opcode.subjects, feed, subjects })).toEqual({ status: 200 });
      return client;
    };
    const say: SubjectTest['say'] = async (author, replyTo) => {
      const released = await releaseComment(database.db, gold(author), { ...trend, content: 'hello', replyTo });
      if (!released.ok) throw new Error(released.code);
      return released.value.comment.id;
    };
    ready({ database, server, open, man, rival, woman, trend, watching, say });
  });
}
