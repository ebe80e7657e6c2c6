'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Heart } from '@/components/ui/icons/heart';
import { Pencil } from '@/components/ui/icons/pencil';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { LikeHeartProps } from './like-heart';

export type NoteDialogProps = Pick<LikeHeartProps, 'member'> & { open: boolean; onClose: () => void };

const loadDialog = () =>
  Promise.all([import('./note-dialog.lazy').then((part) => part.NoteDialog), loadOverlay()]).then(([Dialog]) => Dialog);

const NoteDialog = lazy<NoteDialogProps>(loadDialog, { when: ({ open }) => open });

type NoteButtonProps = Pick<NoteDialogProps, 'member'> & {
  /** Shows the icon alone. */
  isCompact?: boolean;
  className?: string;
};

/** Likes a member with a note. */
export function NoteButton({ member, isCompact = false, className }: NoteButtonProps) {
  const t = useTranslations('likes');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={isCompact ? 'lg' : 'md'}
        aria-haspopup="dialog"
        aria-label={t('note.addTo', { name: member.username })}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        <span className="relative inline-flex">
          <Heart aria-hidden className="size-5" />
          <Pencil aria-hidden className="absolute -right-1.5 -bottom-1 size-3.5 rounded-full bg-surface" />
        </span>
        {isCompact ? null : t('note.add')}
      </Button>
      <NoteDialog member={member} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
