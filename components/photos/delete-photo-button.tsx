'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
import { IconButton } from '@/components/ui/icon-button';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { toast } from '@/components/ui/toast';
import { deletePhoto } from '@/lib/photos/client';
import type { Photo } from '@/lib/photos/model';
import { forgetPhoto } from './use-photos';

type DeletePhotoButtonProps = { photo: Pick<Photo, 'id'>; onDeleted: (id: number) => void };

/** Deletes an own photo after a confirmation (spec 8). */
export function DeletePhotoButton({ photo: { id }, onDeleted }: DeletePhotoButtonProps) {
  const t = useTranslations('photos');
  const confirm = useConfirm();

  async function handleClick() {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    const reply = await deletePhoto(id);
    if (reply.kind !== 'success') return toast.error(reply.kind === 'offline' ? t('delete.offline') : reply.msg);
    onDeleted(id);
    forgetPhoto(id);
    toast.success(reply.msg);
  }

  return (
    <IconButton label={t('delete.button')} variant="onPhoto" onClick={() => void handleClick()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
