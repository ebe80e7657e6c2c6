'use client';

import { useId } from 'react';
import { openReport } from '@/components/reports/open-report';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import { Button } from '@/components/ui/button';
import { Flag } from '@/components/ui/icons/flag';
import { Heart } from '@/components/ui/icons/heart';
import { WarningNote } from '@/components/ui/warning-note';
import { mainWarning } from '@/lib/core/text-filter';
import type { MemberListItem, ReceivedNote } from '@/lib/members/model';
import { useAnswerNote } from './use-answer-note';

/** The note that a member wrote with their like of the viewer, on the member's profile. */
export function ProfileNote({ member, note }: { member: MemberListItem; note: ReceivedNote }) {
  const id = useId();
  const t = useTranslations('likes');
  const chat = useTranslations('chat');
  const reports = useTranslations('reports');
  const { answer, isOpening, isGone } = useAnswerNote(member);
  const warning = mainWarning(note.warnings);
  if (isGone) return null;
  return (
    <section aria-labelledby={id} className="rounded-card bg-brand-tint/60 p-4">
      <h2 id={id} className="flex items-center gap-2 text-sm font-semibold text-brand">
        <Heart aria-hidden className="size-4 shrink-0 fill-current" />
        {t('note.from', { name: member.username, gender: member.gender })}
      </h2>
      <p dir="auto" lang={note.language} className="mt-2 text-base leading-6 wrap-anywhere whitespace-pre-wrap">
        {note.content}
      </p>
      {warning ? <WarningNote className="mt-2">{chat(`warning.${warning}`)}</WarningNote> : null}
      <TextTranslation text={note.content} className="mt-1" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={isOpening} onClick={answer}>
          {t('note.answer')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => openReport({ subject: 'note', member: { id: member.id, username: member.username } })}
        >
          <Flag aria-hidden className="size-4" />
          {reports('report')}
        </Button>
      </div>
    </section>
  );
}
