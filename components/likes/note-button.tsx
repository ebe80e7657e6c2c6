'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Heart } from '@/components/ui/icons/heart';
import { Pencil } from '@/components/ui/icons/pencil';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { NoteDialogProps } from './note-dialog.lazy';

const loadDialog = () =>
  Promise.all([import('./note-dialog.lazy').then((part) => part.NoteDialog), loadOverlay()]).then(([Dialog]) => Dialog);

const NoteDialog = lazy<NoteDialogProps>(loadDialog, { when: ({ open }) => open });

type NoteButtonProps = Pick<NoteDialogProps, 'member'> & {
  /** A button with icons alone, on the photo. */
  isOnPhoto?: boolean;
  className?: string;
};

/** Likes a member with a note. */
export function NoteButton({ member, isOnPhoto = false, className }: NoteButtonProps) {
  const t = useTranslations('likes');
  const [isOpen, setIsOpen] = useState(false);
  const label = t('note.addTo', { name: member.username });
  const open = () => setIsOpen(true);
  const icons = (
    <span aria-hidden className="inline-flex items-end">
      <Heart className="size-5" />
      <Pencil className="-ml-0.5 size-3.5" />
    </span>
  );
  return (
    <>
      {isOnPhoto ? (
        <IconButton
          label={label}
          aria-haspopup="dialog"
          variant="filled"
          className={cx('w-14!', className)}
          onClick={open}
        >
          {icons}
        </IconButton>
      ) : (
        <Button variant="secondary" aria-haspopup="dialog" aria-label={label} className={className} onClick={open}>
          {icons}
          {t('note.add')}
        </Button>
      )}
      <NoteDialog member={member} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
