import type { Database } from '@/db/client';
import { languageCookie, legacyLanguages, type LegacyLanguage } from '@/lib/core/locale';
import type { Terminal } from '@/lib/core/terminal';
import { takeNewMutualLikes } from '@/lib/likes/mutual-like-popup';
import { sessionCookieName } from '@/lib/web/session/token';
import { spellingsOfDay } from '@/lib/testing/canaries';
import { isDeep, randomOf } from '@/lib/testing/sampling';
import { park, siteUrl, type BrowserPool, type Visitor } from './browser-pool';
import { buildUniqueMember } from './members';

/** The language and the appearance of a visit. On pages of members, a new member sees the empty states. */
export type Look = {
  readonly language: LegacyLanguage;
  readonly colorScheme: 'light' | 'dark';
  readonly isNew: boolean;
};

/** Every language, both appearances and a new member, in as few visits as possible. */
const allLooks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', isNew: false },
  { language: 'zhcn', colorScheme: 'dark', isNew: false },
  { language: 'zhtw', colorScheme: 'dark', isNew: true },
];

/** Returns the looks of a page: one that is drawn, or all of them in a deep run. */
export function looksOf(page: string): readonly Look[] {
  if (isDeep()) return allLooks;
  const random = randomOf(`look of ${page}`);
  return [
    {
      language: random.pick(legacyLanguages),
      colorScheme: random.pick(['light', 'dark']),
      isNew: random.chance(1 / 3),
    },
  ];
}

/** The viewers: two accounts of the demo, which have contents, and a new member. */
export type TourPeople = {
  readonly member: number;
  readonly administrator: number;
  readonly newcomer: number;
  /** A woman of the demo, whose profile is viewed. */
  readonly woman: number;
};

/** Holds what the visits of a worker share: a window for each terminal, the viewers, their sessions and the secrets. */
export class PageTour {
  private readonly windows = new Map<Terminal, Visitor>();
  private readonly cookies = new Map<number, string>();

  private constructor(
    private readonly pool: BrowserPool,
    private readonly mintCookie: (memberId: number) => Promise<string>,
    readonly people: TourPeople,
    /** Texts that the source of a page must not contain: secrets of members other than the viewers (privacy). */
    readonly secrets: readonly string[],
  ) {}

  static async prepare(
    database: Database,
    pool: BrowserPool,
    mintCookie: (memberId: number) => Promise<string>,
  ): Promise<PageTour> {
    const newcomer = (await buildUniqueMember(database)).id;
    const [ids] = await database.sql<Omit<TourPeople, 'newcomer'>[]>`
      select (select id::int from members where username = 'demo') as member,
        (select id::int from members where username = 'admin') as administrator,
        (select min(id)::int from members where gender = 'female' and status = 'active' and avatar_key is not null) as woman`;
    if (!ids?.member) throw new Error('the demo has no members');
    const people = { ...ids, newcomer };
    // The moment of a mutual like would appear over any page.
    for (const id of [people.member, people.administrator]) await takeNewMutualLikes(database.db, id);
    const viewers = [people.member, people.administrator, newcomer];
    return new PageTour(pool, mintCookie, people, await listSecrets(database, viewers));
  }

  /** Returns the window of a terminal, logged in as this member, or as a guest. */
  async visit(terminal: Terminal, { language, colorScheme }: Look, memberId?: number): Promise<Visitor> {
    const visitor = this.windows.get(terminal) ?? (await this.pool.open(terminal));
    this.windows.set(terminal, visitor);
    const { page, context, problems, console: lines } = visitor;
    await park(page);
    problems.length = 0;
    lines.length = 0;
    await page.emulateMedia({ colorScheme });
    await context.clearCookies();
    await context.addCookies([{ name: languageCookie, value: language, url: siteUrl() }]);
    if (memberId === undefined) return visitor;
    const value = this.cookies.get(memberId) ?? (await this.mintCookie(memberId));
    this.cookies.set(memberId, value);
    const name = sessionCookieName(siteUrl());
    await context.addCookies([{ name, value, url: siteUrl(), httpOnly: true, sameSite: 'Lax' }]);
    return visitor;
  }

  async close(): Promise<void> {
    for (const { context } of this.windows.values()) await context.close();
  }
}

/**
 * Lists the secrets of members. Registration pages contain three birthdays: the usual one, and the ends of what they offer,
 * with which other tests register.
 */
async function listSecrets({ sql }: Database, viewers: readonly number[]): Promise<string[]> {
  const [members] = await sql<{ birthdays: string[]; secrets: string[] }[]>`
    select array_agg(distinct birthday::text) filter (where birthday not in
        ('1990-01-01', '1950-01-01', (now() at time zone 'utc')::date - interval '18 years')) as birthdays,
      array_agg(email) || array_agg(invitation_code) as secrets
    from members where not id = any(${[...viewers]}) and status = 'active' and role is null`;
  // Timestamps near 1970 are so short that any page contains them.
  const days = (members?.birthdays ?? []).flatMap(spellingsOfDay).filter(({ length }) => length >= 8);
  const secrets = [...days, ...(members?.secrets ?? [])];
  if (secrets.length < 500) throw new Error(`the demo has only ${secrets.length} secrets to look for`);
  return secrets;
}
