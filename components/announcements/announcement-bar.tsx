'use client';

import { useState } from 'react';
import { rememberChoice } from '@/components/shell/cookie';
import { IconButton } from '@/components/ui/icon-button';
import { Megaphone } from '@/components/ui/icons/megaphone';
import { X } from '@/components/ui/icons/x';
import { withClosed } from '@/lib/announcements/model';
import { closedAnnouncementsCookie } from '@/lib/core/announcements';
import { readChoice } from '@/lib/core/choice-cookies';

type ShownAnnouncement = { id: number; title: string; text: string; canClose: boolean };
type AnnouncementBarProps = { items: readonly ShownAnnouncement[]; label: string; closeLabel: string };

/**
 * The announcements of staff, at the top of a page. The server renders it without those that this browser closed, so
 * that nothing moves after the first paint.
 */
export function AnnouncementBar({ items, label, closeLabel }: AnnouncementBarProps) {
  const [closed, setClosed] = useState<readonly number[]>([]);
  const visibleAnnouncements = items.filter(({ id }) => !closed.includes(id));
  if (visibleAnnouncements.length === 0) return null;

  function close(id: number) {
    rememberChoice(closedAnnouncementsCookie, withClosed(readChoice(closedAnnouncementsCookie, readCookie), id));
    setClosed([...closed, id]);
  }

  return (
    <ul
      aria-label={label}
      className="divide-y divide-line border-b border-line bg-raised md:mb-10 md:rounded-card md:border"
    >
      {visibleAnnouncements.map(({ id, title, text, canClose }) => (
        <li key={id} className="flex items-start gap-3 py-1 pl-4">
          <Megaphone className="mt-3 size-5 shrink-0 text-brand" aria-hidden />
          <div className="min-w-0 flex-1 py-2.5 text-sm">
            <p className="font-semibold wrap-anywhere">{title}</p>
            {text ? <p className="text-pretty wrap-anywhere whitespace-pre-line text-muted">{text}</p> : null}
          </div>
          {canClose ? (
            <IconButton label={closeLabel} variant="quiet" onClick={() => close(id)}>
              <X aria-hidden />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Read from the document, because another tab may have closed announcements since the page was rendered. */
function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}
