import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { findBalance } from '@/lib/credits/queries';
import { listLikes } from '@/lib/likes/lists';
import { findMember, getOwnRecord, listLatest, listOnline, listWall } from '@/lib/members/queries';
import { readRechargePackages } from '@/lib/payments/queries';
import { listPhotosOf } from '@/lib/photos/service';
import { addressOn } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import { noFilters } from '@/lib/search/model';
import { searchMembers } from '@/lib/search/service';
import { listFeed, listTrendsOf } from '@/lib/trends/queries';
import type { Device } from './first-load';
import type { World } from './list-cases';
import { manyPhotos } from './population';
import type { Recorder, Statement } from './statements';

/** Cards of the latest members on the desktop home. */
const previewed = 12;

/** A statement for the bare page: `visibleCount` rows of it become cards or pictures. */
type NamedStatement = Statement & { readonly name: string; readonly visibleCount: number };
type Recorded = Readonly<Record<string, readonly NamedStatement[]>>;

/** A page that is compared with a bare page of Next that shows the same rows. */
export type RatedPage = {
  readonly route: RouteName;
  readonly params?: (world: World) => Readonly<Record<string, string | number>>;
  /** The path of the bare page by device; other devices are not measured. */
  readonly bare: Partial<Readonly<Record<Device, string>>>;
  /** Least part of the bare page's rate; without it the page has no limit. */
  readonly least?: Partial<Readonly<Record<Device, number>>>;
  /** True if the limit is on CPU alone, not on pages per second. */
  readonly isByCpu?: boolean;
  /** Records the statements of the bare pages, by their path. */
  readonly record: (recorder: Recorder, world: World) => Promise<Recorded>;
};

/** At most 1.5 times the bare page's CPU. */
const byCpu = { isByCpu: true, least: { desktop: 1 / 1.5, phone: 1 / 1.5 } } as const;

export const ratedPages = {
  home: {
    route: 'home',
    bare: { desktop: 'desktop', phone: 'phone' },
    least: { desktop: 0.75, phone: 0.85 },
    record: async (recorder, { readers: { gold } }) => {
      const online = await recordStatement(recorder, 'online', 20, (db) => listOnline(db, gold, 1));
      const wall = await recordStatement(recorder, 'wall', 12, (db) => listWall(db, gold));
      const latest = await recordStatement(recorder, 'latest', previewed, (db) => listLatest(db, gold, 1));
      const own = await recordStatement(recorder, 'own', 0, (db) => getOwnRecord(db, gold.id));
      return { desktop: [wall, online, latest, own], phone: [online] };
    },
  },
  newsfeed: {
    ...byCpu,
    route: 'trends',
    bare: { desktop: 'feed-composer', phone: 'feed' },
    record: async (recorder, { readers: { gold } }) => {
      const feed = await recordStatements(recorder, 'feed', 20, (db) => listFeed(db, gold));
      return { feed, 'feed-composer': feed };
    },
  },
  // The conversations come by the live connection.
  messages: { ...byCpu, route: 'messages', bare: { desktop: 'messages', phone: 'messages' }, record: async () => ({}) },
  recharge: {
    ...byCpu,
    route: 'recharge',
    bare: { desktop: 'packs', phone: 'packs' },
    record: async (recorder, { readers: { gold } }) => ({
      packs: [
        await recordStatement(recorder, 'packs', 5, readRechargePackages),
        await recordStatement(recorder, 'balance', 1, (db) => findBalance(db, gold.id)),
      ],
    }),
  },
  latest: cards('latest', (db, { readers }) => listLatest(db, readers.gold, 1)),
  likes: cards('likes', (db, { readers }) => listLikes(db, 'given', readers.gold, 1)),
  search: cards('search', (db, { readers }) =>
    searchMembers(db, readers.gold, { ...noFilters, cursor: '' }, { sign: () => 'unsigned' }),
  ),
  photo: {
    ...byCpu,
    route: 'photo',
    params: () => ({ id: manyPhotos }),
    bare: { desktop: 'photos' },
    record: async (recorder, { readers: { gold } }) => ({
      photos: await recordStatements(recorder, 'photos', limits.page.photos, (db) =>
        listPhotosOf(db, gold, { memberId: manyPhotos }),
      ),
    }),
  },
  profile: {
    ...byCpu,
    route: 'profile',
    params: ({ other }) => ({ id: other }),
    bare: { desktop: 'profile', phone: 'profile' },
    record: async (recorder, { readers: { gold }, other }) => ({
      profile: [
        await recordStatement(recorder, 'profile', 1, (db) => findMember(db, gold, other)),
        ...(await recordStatements(recorder, 'trends', 20, (db) => listTrendsOf(db, gold, { authorId: other }))),
      ],
    }),
  },
} as const satisfies Readonly<Record<string, RatedPage>>;

export type RatedPageName = keyof typeof ratedPages;

export function ratedAddress({ route, params }: RatedPage, world: World, device: Device): string {
  return addressOn(device === 'phone' ? 'mobile' : 'desktop', route, params?.(world) ?? {});
}

/** A page of twenty cards of members on the desktop. */
function cards(route: RouteName, run: (db: Db, world: World) => Promise<unknown>): RatedPage {
  return {
    ...byCpu,
    route,
    bare: { desktop: 'cards' },
    record: async (recorder, world) => ({
      cards: await recordStatements(recorder, 'members', 20, (db) => run(db, world)),
    }),
  };
}

type Run = (db: Db) => Promise<unknown>;

async function recordStatement(
  recorder: Recorder,
  name: string,
  visibleCount: number,
  run: Run,
): Promise<NamedStatement> {
  const [statement] = await recordStatements(recorder, name, visibleCount, run);
  if (!statement) throw new Error(`the list "${name}" sent no statement`);
  return statement;
}

/** The last statement of a page reads its rows. */
async function recordStatements(
  recorder: Recorder,
  name: string,
  visibleCount: number,
  run: Run,
): Promise<NamedStatement[]> {
  const statements = await recorder.record(run);
  const last = statements.length - 1;
  return statements.map((statement, index) => ({
    ...statement,
    name: index === last || last === 0 ? name : `${name} ${index}`,
    visibleCount,
  }));
}
