'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import { Overlay } from '@/components/ui/overlay';
import { locales } from '@/lib/core/locale';
import type { Video } from '@/lib/videos/model';
import { CaptionRow } from './caption-row';
import { DescriptionForm } from './description-form';

export type VideoTextsProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  video: Pick<Video, 'id' | 'texts'>;
};

/** The lazy half of `VideoTextsButton`. */
export function VideoTextsPanel({ open, onOpenChange, video }: VideoTextsProps) {
  const t = useTranslations('videos');
  const call = useCall({ offline: t('texts.offline') });
  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('texts.button')} description={t('texts.intro')}>
      <h3 id="captions" className="text-sm font-semibold">
        {t('texts.heading')}
      </h3>
      <p className="mt-1 text-xs text-muted">{t('texts.hint')}</p>
      <ul aria-labelledby="captions" className="my-2 divide-y divide-line">
        {locales.map((language) => (
          <CaptionRow
            key={language}
            videoId={video.id}
            language={language}
            track={video.texts.captions.find((track) => track.language === language)}
            call={call}
          />
        ))}
      </ul>
      <FormNotice text={call.refusal} />
      <DescriptionForm video={video} />
    </Overlay>
  );
}
