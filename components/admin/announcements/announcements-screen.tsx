'use client';

import { useLocale } from 'next-intl';
import { useDates } from '@/components/shell/use-dates';
import { useState } from 'react';
import { PageLinks } from '@/components/admin/shared/page-links';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { Tag } from '@/components/ui/tag';
import type { Announcement, AnnouncementPage } from '@/lib/announcements/model';
import type { Locale } from '@/lib/core/locale';
import { AnnouncementEditor } from './announcement-editor';

const empty = { en: '', 'zh-CN': '', 'zh-TW': '' };

/** The announcements to members: the list, and the editor with a preview. */
export function AnnouncementsScreen({ announcements, now }: { announcements: AnnouncementPage; now: number }) {
  const t = useTranslations('announcements');
  const href = useHref();
  const [edited, setEdited] = useState<Announcement>();
  const blank: Announcement = {
    id: 0,
    titles: empty,
    texts: empty,
    audience: 'all',
    startsAt: now,
    endsAt: null,
    isActive: true,
    canClose: true,
    revision: 0,
  };
  return (
    <>
      <StaffHeading
        title={t('title')}
        actions={
          <Button size="sm" onClick={() => setEdited(blank)}>
            {t('add')}
          </Button>
        }
      />
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{t('intro')}</p>
      {announcements.items.length === 0 ? <p className="py-8 text-center text-muted">{t('nothing')}</p> : null}
      <ul className="grid gap-3">
        {announcements.items.map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            now={now}
            onEdit={() => setEdited(announcement)}
          />
        ))}
      </ul>
      <PageLinks
        page={announcements.page}
        lastPage={announcements.lastPage}
        hrefOf={(page) => href('staffAnnouncements', { page })}
      />
      {edited ? (
        <AnnouncementEditor key={edited.id} announcement={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  );
}

type State = 'ended' | 'planned' | 'shown';

function stateOf({ isActive, startsAt, endsAt }: Announcement, now: number): State {
  if (!isActive || (endsAt !== null && endsAt <= now)) return 'ended';
  return startsAt > now ? 'planned' : 'shown';
}

const tones = { ended: 'neutral', planned: 'gold', shown: 'success' } as const;

type AnnouncementRowProps = { announcement: Announcement; now: number; onEdit: () => void };

function AnnouncementRow({ announcement, now, onEdit }: AnnouncementRowProps) {
  const t = useTranslations('announcements');
  const dates = useDates();
  const locale = useLocale() as Locale; // the site's own locales
  const { titles, texts, audience, startsAt, endsAt } = announcement;
  const state = stateOf(announcement, now);
  const at = (time: number) => dates.date(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere">{titles[locale]}</p>
        {texts[locale] ? <p className="text-sm wrap-anywhere text-muted">{texts[locale]}</p> : null}
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
          <span>{t(`audiences.${audience}`)}</span>
          <span>
            {endsAt === null ? t('from', { start: at(startsAt) }) : t('span', { start: at(startsAt), end: at(endsAt) })}
          </span>
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onEdit} aria-label={t('editOne', { title: titles[locale] })}>
        {t('edit')}
      </Button>
    </li>
  );
}
