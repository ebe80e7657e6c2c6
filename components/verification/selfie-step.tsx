'use client';

import { useEffect, useRef, useState } from 'react';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { Camera } from '@/components/ui/icons/camera';
import { Progress } from '@/components/ui/progress';
import { useTerminal } from '@/components/ui/terminal-context';
import { shrinkPicture } from '@/lib/browser/shrink-picture';
import { limits } from '@/lib/core/limits';
import { sendSelfie } from '@/lib/verification/client';
import type { AskedGesture } from '@/lib/verification/model';
import { GesturePicture } from './gesture-picture';

type SelfieStepProps = {
  asked: AskedGesture;
  onSent: () => Promise<void>;
  /** Asks for another pose, after the time for this one. */
  onAgain: () => Promise<void>;
};

const accept = limits.upload.types.join(',');

/** The pose, and the selfie from the camera on phones or from a file on desktops. */
export function SelfieStep({ asked, onSent, onAgain }: SelfieStepProps) {
  const t = useTranslations('verification');
  const textOf = useReplyText();
  const isPhone = useTerminal() === 'mobile';
  const isExpired = useExpired(asked.expiresAt);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');

  async function send(file: File | undefined) {
    if (!file) return;
    setError('');
    setPercent(0);
    const shrunk = await shrinkPicture(file);
    // What the browser cannot read, the server refuses with a text.
    const image = shrunk.kind === 'ready' ? new File([shrunk.image], 'selfie', { type: shrunk.image.type }) : file;
    const reply = await sendSelfie(image, { onProgress: setPercent });
    setPercent(undefined);
    if (reply.kind === 'success') return onSent();
    setError(textOf(reply, t('failed')));
  }

  const isSending = percent !== undefined;
  return (
    <FileDrop onFiles={([file]) => (isExpired || isSending ? undefined : void send(file))} isSingle takesPagePaste>
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <GesturePicture gesture={asked.gesture} className="size-36 shrink-0" />
          <div className="grid min-w-40 flex-1 gap-1">
            <h2 className="text-xs font-semibold text-muted">{t('pose')}</h2>
            <p className="text-lg font-semibold text-balance">{t(`gestures.${asked.gesture}`)}</p>
            <p className="text-sm text-muted">{isExpired ? t('expired') : <Remaining expiresAt={asked.expiresAt} />}</p>
          </div>
        </div>
        {error ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        ) : null}
        {isSending ? <Progress value={percent} label={t('sending', { percent })} /> : null}
        <div className="flex flex-wrap gap-3">
          {isExpired ? (
            <Button onClick={() => void onAgain()}>{t('again')}</Button>
          ) : (
            <>
              {isPhone ? (
                <Button loading={isSending} onClick={() => camera.current?.click()}>
                  <Camera className="size-5" aria-hidden />
                  {t('camera')}
                </Button>
              ) : null}
              <Button
                variant={isPhone ? 'secondary' : 'primary'}
                loading={isSending && !isPhone}
                onClick={() => files.current?.click()}
              >
                {t('choose')}
              </Button>
            </>
          )}
        </div>
        {[
          { ref: camera, label: t('camera'), accept: 'image/*', capture: 'user' as const },
          { ref: files, label: t('choose'), accept },
        ].map(({ label, ...input }) => (
          <input
            key={label}
            {...input}
            type="file"
            tabIndex={-1}
            aria-label={label}
            className="hidden"
            onChange={({ target }) => (void send(target.files?.[0]), (target.value = ''))}
          />
        ))}
      </section>
    </FileDrop>
  );
}

/** The minutes that are left, at least one. */
function Remaining({ expiresAt }: { expiresAt: number }) {
  const t = useTranslations('verification');
  const [openedAt] = useState(() => Date.now());
  const minutes = Math.max(1, Math.round((expiresAt - openedAt) / 60_000));
  return <span suppressHydrationWarning>{t('minutes', { minutes })}</span>;
}

function useExpired(expiresAt: number): boolean {
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Math.max(0, expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isExpired;
}
