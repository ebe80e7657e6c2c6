'use client';

import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { toast } from '@/components/ui/toast';
import { deletePhoto } from '@/lib/photos/client';
import type { Photo } from '@/lib/photos/model';
import { forgetPhoto } from './deleted-photos';

type DeletePhotoButtonProps = { photo: Pick<Photo, 'id'>; onDeleted: (id: number) => void };

/** Deletes an own photo after a confirmation (spec 8). */
export function DeletePhotoButton({ photo: { id }, onDeleted }: DeletePhotoButtonProps) {
  const t = useTranslations('photos');
  const deleteConfirmed = useConfirmedDeletion(t);

  const handleDeleted = (msg: string) => {
    onDeleted(id);
    forgetPhoto(id);
    toast.success(msg);
  };

  return (
    <IconButton
      label={t('delete.button')}
      variant="onPhoto"
      onClick={() => void deleteConfirmed({ remove: () => deletePhoto(id), onDeleted: handleDeleted })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
