import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { listThreads } from '@/lib/comments/queries';
import type { Subject } from '@/lib/comments/subjects';
import { listFeed, listTrendsOf } from '@/lib/trends/queries';
import { listVideoRows } from '@/lib/videos/queries';
import { keyedCases } from './keyed-cases';
import type { ListCase } from './list-cases';
import { busyAuthor, videoOwner } from './shared-population';

/** The busy author's last trend, or their wall: each has twenty thousand comments. */
async function busySubject(db: Db, kind: 'trend' | 'wall', isOwner: boolean): Promise<Subject> {
  const [row] = await db.execute<{ id: string }>(
    sql`select id from trends where author_id = ${busyAuthor} order by id desc limit 1`,
  );
  return {
    kind,
    id: kind === 'wall' ? busyAuthor : Number(row?.id),
    ownerId: busyAuthor,
    isOwner,
    ownerName: '',
    commentsFrom: 'everyone',
    commentsSeenBy: 'everyone',
  };
}

const busy = { id: busyAuthor, gender: 'female', tier: 'gold' } as const;

function commentCases(kind: 'trend' | 'wall', audience: 'owner' | 'others'): ListCase[] {
  const subjects = new WeakMap<Db, Subject>();
  return keyedCases(`${kind === 'wall' ? 'wall' : 'comments'}, ${audience}`, async (db, { readers }, before) => {
    const subject = subjects.get(db) ?? (await busySubject(db, kind, audience === 'owner'));
    subjects.set(db, subject);
    return listThreads(db, audience === 'owner' ? busy : readers.gold, { of: subject, before });
  }).map((listCase) => ({ ...listCase, statements: 1 }));
}

/** The lists of what members share: newsfeed, own and others' trends, comments, videos. */
export const sharedCases: readonly ListCase[] = [
  ...keyedCases('newsfeed', (db, { readers }, before) => listFeed(db, readers.gold, { before })),
  ...keyedCases('own trends', (db, _world, before) => listTrendsOf(db, busy, { authorId: busyAuthor, before })),
  ...keyedCases('trends of a member', (db, { readers }, before) =>
    listTrendsOf(db, readers.gold, { authorId: busyAuthor, before }),
  ),
  ...(['trend', 'wall'] as const).flatMap((kind) => [...commentCases(kind, 'owner'), ...commentCases(kind, 'others')]),
  ...(['others', 'owner'] as const).flatMap((audience) =>
    keyedCases(`videos, ${audience}`, (db, { readers }, before) =>
      listVideoRows(db, {
        ownerId: videoOwner,
        viewerId: audience === 'owner' ? videoOwner : readers.gold.id,
        before,
        mayPlay: true,
      }),
    ),
  ),
];
