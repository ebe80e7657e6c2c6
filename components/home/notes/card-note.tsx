'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { WarningNote } from '@/components/ui/warning-note';
import { mainWarning } from '@/lib/core/text-filter';
import type { MemberListItem, ReceivedNote } from '@/lib/members/model';
import { useAnswerNote } from './use-answer-note';

/** The note that a member wrote with their like of the viewer, below the member's card. The profile has the whole text. */
export function CardNote({ member, note }: { member: MemberListItem; note: ReceivedNote }) {
  const t = useTranslations('likes');
  const chat = useTranslations('chat');
  const { answer, isOpening, isGone } = useAnswerNote(member);
  const warning = mainWarning(note.warnings);
  if (isGone) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-2 rounded-card bg-brand-tint/60 p-3">
      <p dir="auto" lang={note.language} className="line-clamp-3 w-full text-sm leading-5 wrap-anywhere">
        {note.content}
      </p>
      {warning ? <WarningNote>{chat(`warning.${warning}`)}</WarningNote> : null}
      <Button
        size="sm"
        variant="secondary"
        loading={isOpening}
        aria-label={t('note.answerTo', { name: member.username })}
        onClick={answer}
      >
        {t('note.answer')}
      </Button>
    </div>
  );
}
