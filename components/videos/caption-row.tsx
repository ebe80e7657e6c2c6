'use client';

import { useRef, useState, type ChangeEvent } from 'react';
import type { CallState } from '@/components/forms/use-call';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { toast } from '@/components/ui/toast';
import type { Locale } from '@/lib/core/locale';
import { removeCaptions, saveCaptions } from '@/lib/videos/client';
import type { CaptionTrack, VideoTexts } from '@/lib/videos/model';
import { changeTexts } from './use-videos';

const accepted = '.vtt,.srt,text/vtt,application/x-subrip';

type CaptionRowProps = {
  videoId: number;
  language: Locale;
  /** Undefined without captions in this language. */
  track: CaptionTrack | undefined;
  /** Shows why a file was refused. */
  call: CallState;
};

/** The captions of an own video in one language: their state, and the buttons to choose a file and to remove them. */
export function CaptionRow({ videoId, language, track, call }: CaptionRowProps) {
  const t = useTranslations('videos');
  const name = useTranslations('shell')(`languages.${language}`);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const deleteConfirmed = useConfirmedDeletion((key) => t(`texts.${key}`, { language: name }));
  const captions = { id: videoId, language };

  const handleSaved = ({ data, msg }: { data: VideoTexts; msg: string }) => {
    changeTexts(videoId, data);
    toast.success(msg);
  };

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // so that the same file can be chosen again
    if (!file) return;
    setIsSending(true);
    const reply = await call.run(() => saveCaptions(captions, file)).finally(() => setIsSending(false));
    if (reply.kind === 'success') handleSaved(reply);
  }

  const handleRemove = () =>
    deleteConfirmed({
      remove: async () => {
        const reply = await removeCaptions(captions);
        if (reply.kind === 'success') changeTexts(videoId, reply.data);
        return reply;
      },
      onDeleted: (msg) => toast.success(msg),
    });

  return (
    <li className="flex min-h-14 items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p lang={language} className="truncate text-sm font-medium">
          {name}
        </p>
        <p className="text-xs text-muted">{t(track ? (track.isHeld ? 'texts.held' : 'texts.added') : 'texts.none')}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={isSending}
        aria-label={t(track ? 'texts.replaceOf' : 'texts.addOf', { language: name })}
        onClick={() => input.current?.click()}
      >
        {t(track ? 'texts.replace' : 'texts.add')}
      </Button>
      {track ? (
        <IconButton label={t('texts.removeOf', { language: name })} variant="quiet" onClick={() => void handleRemove()}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('texts.fileOf', { language: name })}
        onChange={(event) => void handleChange(event)}
      />
    </li>
  );
}
