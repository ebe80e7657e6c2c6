'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons/x';
import { avatarsQuery, chooseAvatar, deleteAvatar, removeAvatar } from '@/lib/avatar/client';
import type { FormerAvatar } from '@/lib/avatar/model';
import type { CallReply } from '@/lib/browser/call';
import { sizedImage } from '@/lib/core/images';

type FormerAvatarsProps = {
  /** Receives the path of the avatar chosen again, or '' for none. */
  onChange: (path: string) => void;
};

/** The avatars of before: one tap makes one the avatar again. Each can be deleted, and the present one removed. */
export function FormerAvatars({ onChange }: FormerAvatarsProps) {
  const t = useTranslations('avatar');
  const confirm = useConfirm();
  const { data: avatars = [], mutate } = useSWR(avatarsQuery.keyOf({}), avatarsQuery.load, {
    revalidateOnFocus: false,
    // The widget may open again within two seconds of a change, when the kept list lacks the new picture.
    dedupingInterval: 0,
  });
  const [error, setError] = useState('');
  const [busyId, setBusyId] = useState<number>();
  const [latest] = avatars;
  const hasAvatar = avatars.some(({ isCurrent }) => isCurrent);

  const run = async <M,>(id: number, request: () => Promise<CallReply<M>>, onSuccess: (model: M) => void) => {
    setBusyId(id);
    setError('');
    const reply = await request();
    setBusyId(undefined);
    if (reply.kind === 'success') onSuccess(reply.data);
    else setError(reply.kind === 'refused' ? reply.msg : t('failed'));
    await mutate();
  };
  const remove = async () => {
    if (await confirm({ title: t('removeTitle'), text: t('removeText'), confirmLabel: t('remove'), danger: true }))
      await run(0, removeAvatar, () => onChange(''));
  };
  const forget = async ({ id }: FormerAvatar) => {
    if (await confirm({ title: t('deleteTitle'), text: t('deleteText'), confirmLabel: t('delete'), danger: true }))
      await run(
        id,
        () => deleteAvatar(id),
        () => undefined,
      );
  };
  if (avatars.length === 0) return null;
  return (
    <section aria-label={t('history')} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('history')}</h3>
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {avatars.map((avatar, index) => (
          <li key={avatar.id} className="relative">
            <button
              type="button"
              disabled={avatar.isCurrent || avatar.state === 'rejected' || busyId !== undefined}
              aria-label={avatar.isCurrent ? t('current') : t('choose', { number: index + 1 })}
              onClick={() => void run(avatar.id, () => chooseAvatar(avatar.id), onChange)}
              className={cx(
                'block aspect-square w-full overflow-hidden rounded-full transition-transform enabled:active:scale-95',
                avatar.isCurrent && 'ring-3 ring-brand ring-offset-2 ring-offset-raised',
                busyId === avatar.id && 'animate-breathe',
                avatar.state === 'rejected' && 'opacity-50 grayscale',
              )}
            >
              <img src={sizedImage(avatar.path, 160)} alt="" className="size-full object-cover" draggable={false} />
            </button>
            {avatar.isCurrent ? null : (
              <span className="absolute -top-2.5 -right-2.5">
                <IconButton
                  label={t('deleteNumber', { number: index + 1 })}
                  variant="onPhoto"
                  size="sm"
                  className="scale-80 before:absolute before:-inset-2"
                  onClick={() => void forget(avatar)}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {avatars.some(({ isCurrent, state }) => isCurrent && state === 'pending') ? (
        <p className="text-sm text-muted">{t('inReview')}</p>
      ) : null}
      {latest?.state === 'rejected' ? (
        <p className="text-sm wrap-anywhere text-muted">{t('rejected', { reason: latest.reason })}</p>
      ) : null}
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      {hasAvatar ? (
        <Button variant="ghost-danger" size="sm" className="self-start" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      ) : null}
    </section>
  );
}
