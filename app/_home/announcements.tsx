import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { LazyAnnouncementBar } from '@/components/announcements/lazy-announcement-bar';
import { readClosed, shownTo } from '@/lib/announcements/model';
import { listCurrentAnnouncements } from '@/lib/announcements/queries';
import { closedAnnouncementsCookie } from '@/lib/core/announcements';
import { readChoice } from '@/lib/core/choice-cookies';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { pageTime } from './page-time';

/**
 * Returns the current announcements of staff to the viewer, without those that were closed in this browser. Not a component:
 * one that renders nothing would still be part of the data of each page.
 */
export async function readAnnouncements(viewer: Pick<Viewer, 'tier'>): Promise<ReactNode> {
  const all = await listCurrentAnnouncements(database().db);
  if (all.length === 0) return null;
  const [saved, locale, t] = await Promise.all([cookies(), pageLocale(), pageTranslator('announcements')]);
  const closed = readClosed(readChoice(closedAnnouncementsCookie, (name) => saved.get(name)?.value));
  const items = shownTo(all, { tier: viewer.tier, now: pageTime(), closed }).map(({ id, titles, texts, canClose }) => ({
    id,
    title: titles[locale],
    text: texts[locale],
    canClose,
  }));
  return <LazyAnnouncementBar items={items} label={t('label')} closeLabel={t('close')} />;
}
