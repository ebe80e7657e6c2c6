import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { announcements } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import type { Announcement, AnnouncementPage } from './model';

type AnnouncementRow = typeof announcements.$inferSelect;

function toAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    titles: { en: row.titleEn, 'zh-CN': row.titleZhCn, 'zh-TW': row.titleZhTw },
    texts: { en: row.textEn, 'zh-CN': row.textZhCn, 'zh-TW': row.textZhTw },
    audience: row.audience,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? null,
    isActive: row.active,
    canClose: row.dismissible,
    revision: row.revision,
  };
}

/** More than are shown at once: some are for other members, and some are closed. */
const maxCurrent = 50;

const current = globalSingleton(
  'announcements',
  () =>
    new SharedReads<'all', Announcement[]>(
      async (db) => {
        const isRunning = or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`));
        // With those of the next seconds, so that an announcement begins on time.
        const begins = lte(announcements.startsAt, sql`now() + interval '1 minute'`);
        const rows = await db
          .select()
          .from(announcements)
          .where(and(eq(announcements.active, true), begins, isRunning))
          .orderBy(desc(announcements.startsAt), desc(announcements.id))
          .limit(maxCurrent);
        return rows.map(toAnnouncement);
      },
      { freshFor: limits.settingsMilliseconds },
    ),
);

/** Lists what is announced now, the newest first. One reading serves all requests; a change shows within 5 seconds. */
export function listCurrentAnnouncements(db: Db): Promise<readonly Announcement[]> {
  return current.get(db, 'all');
}

/** Lists all announcements for staff, the newest first. */
export async function listAnnouncements(db: Db, page: number): Promise<AnnouncementPage> {
  const size = limits.staff.page;
  const count = await db.$count(announcements);
  const lastPage = Math.max(1, Math.ceil(count / size));
  const currentPage = Math.min(page, lastPage);
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.startsAt), asc(announcements.id))
    .offset((currentPage - 1) * size)
    .limit(size);
  return { items: rows.map(toAnnouncement), page: currentPage, lastPage };
}
