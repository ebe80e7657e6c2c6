import type { Db } from '@/db/client';
import { findViewer } from '@/lib/web/session/viewer';
import { startSession } from '@/lib/web/session/store';
import { listContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { limits } from '@/lib/core/limits';
import type { Gender, Tier } from '@/lib/core/member';
import { latestPageCursors, onlinePageCursors } from '@/lib/members/page-cursors';
import { listActiveToday } from '@/lib/members/active-today';
import type { MemberPage } from '@/lib/members/model';
import { findMember, listLatest, listOnline, listWall, type ListViewer } from '@/lib/members/queries';

type Reader = ListViewer & { readonly token: string };

/** The readers of the lists and the profile they open; the same in databases of any size. */
export type World = { readonly readers: Record<Tier, Reader>; readonly other: number };

export type ListCase = {
  readonly name: string;
  /** The page as it is printed; `deepest` is determined for each database. */
  readonly page: 1 | 'deepest' | '';
  readonly deepest?: (db: Db, world: World) => Promise<number>;
  /** The largest milliseconds in the database; `databaseLimitMs` if omitted. */
  readonly limitMs?: number;
  /** Maximum growth of the time from 10,000 to 1,000,000 members, as a factor; unset for reads without a target. */
  readonly ratio?: number;
  /** The case of the first page of this list, of whose time a deep page takes at most `largestRatio`. */
  readonly first?: string;
  /** The statements of the read itself: the last ones that `run` sends. All of them if omitted. */
  readonly statements?: number;
  readonly run: (db: Db, world: World, page: number) => Promise<unknown>;
};

export const databaseLimitMs = 1;
/** How much the time of a list may grow, as a factor. */
export const largestRatio = 1.5;
const shallow = 1.2;

const tierPages = [
  { tier: 'free', page: 1, ratio: shallow },
  { tier: 'free', page: 'deepest', ratio: largestRatio },
  { tier: 'silver', page: 'deepest', ratio: largestRatio },
  { tier: 'gold', page: 'deepest', ratio: largestRatio },
] as const satisfies readonly { tier: Tier; page: 1 | 'deepest'; ratio: number }[];

/** Returns the deepest page that is full, because a page of fewer rows takes less time. */
export function lastFullPage({ lastPage, isCut }: Pick<MemberPage, 'lastPage' | 'isCut'>): number {
  return isCut ? lastPage : Math.max(1, lastPage - 1);
}

const lists = { latest: listLatest, online: listOnline } as const;

/** Every list query of a member, on the first page and on the deepest one of the tier. */
export const listCases: readonly ListCase[] = [
  ...Object.entries(lists).flatMap(([name, list]) =>
    tierPages.map(({ tier, page, ratio }) => ({
      name: `${name}, ${tier}`,
      page,
      ratio,
      ...(page === 'deepest' && { first: `${name}, free` }),
      deepest: async (db: Db, { readers }: World) => lastFullPage(await list(db, readers[tier], 1)),
      run: (db: Db, { readers }: World, at: number) => list(db, readers[tier], at),
    })),
  ),
  { name: 'wall', page: '', ratio: shallow, run: (db, { readers }) => listWall(db, readers.free) },
  { name: 'active today', page: '', ratio: shallow, run: (db, { readers }) => listActiveToday(db, readers.free) },
  { name: 'detail', page: '', ratio: shallow, run: (db, { readers, other }) => findMember(db, readers.free, other) },
];

/** Other reads of these pages, without a target. Each web process reads page starts for all members at once. */
export const otherCases: readonly ListCase[] = [
  { name: 'session', page: '', run: (db, { readers }) => findViewer(db, readers.free.token, new Date()) },
  { name: 'latest, page keys', page: '', run: (db) => latestPageCursors.of(limits.page.members).get(db, 'female') },
  { name: 'online, page keys', page: '', run: (db) => onlinePageCursors.of(limits.page.members).get(db, 'female') },
  { name: 'chat contacts (100)', page: '', run: (db, { readers }) => listContacts(db, readers.free) },
  { name: 'chat history (50)', page: 1, run: (db, { readers, other }) => listHistory(db, readers.free.id, other) },
];

/** Creates the readers with their sessions: a man of each tier with a low id, far from the newest pages. */
export async function createWorld(db: Db, ids: Record<Tier, number>, other: number): Promise<World> {
  const reader = async (tier: Tier): Promise<Reader> => {
    const start = {
      memberId: ids[tier],
      terminal: 'client',
      userAgent: 'bench',
      addressPrefix: '127.0.0.1',
      now: new Date(),
    } as const;
    const gender: Gender = 'male';
    return { id: ids[tier], gender, tier, token: await startSession(db, start) };
  };
  return { readers: { free: await reader('free'), silver: await reader('silver'), gold: await reader('gold') }, other };
}
