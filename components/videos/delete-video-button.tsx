'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
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
  const confirm = useConfirm();

  async function handleClick() {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    const reply = await deleteVideo(id);
    if (reply.kind !== 'success') return toast.error(reply.kind === 'offline' ? t('delete.offline') : reply.msg);
    onDeleted();
    forgetVideo(id);
    toast.success(reply.msg);
  }

  return (
    <IconButton label={t('delete.button')} variant="onPhoto" onClick={() => void handleClick()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
