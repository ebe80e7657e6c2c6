'use client';

import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { toast } from '@/components/ui/toast';
import { deleteVideo } from '@/lib/videos/client';
import type { Video } from '@/lib/videos/model';
import { forgetVideo } from './use-videos';

type DeleteVideoButtonProps = { video: Pick<Video, 'id'>; onDeleted: () => void };

/** Deletes an own video after a confirmation. */
export function DeleteVideoButton({ video: { id }, onDeleted }: DeleteVideoButtonProps) {
  const t = useTranslations('videos');
  const deleteConfirmed = useConfirmedDeletion(t);

  const handleDeleted = (msg: string) => {
    onDeleted();
    forgetVideo(id);
    toast.success(msg);
  };

  return (
    <IconButton
      label={t('delete.button')}
      variant="onPhoto"
      onClick={() => void deleteConfirmed({ remove: () => deleteVideo(id), onDeleted: handleDeleted })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
