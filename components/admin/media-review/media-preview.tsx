'use client';

import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { CaptionTracks } from '@/components/videos/caption-tracks';
import { VideoDescription } from '@/components/videos/video-description';
import type { QueuedMedia } from '@/lib/media-review/model';
import type { Verdict } from './use-media-review';

/** A waiting picture or video in full, with its owner and the buttons that decide about it. */
export function MediaPreview({ media, onVerdict }: { media: QueuedMedia; onVerdict: (verdict: Verdict) => void }) {
  const t = useTranslations('mediaReview');
  const { owner, path, video, texts, use, isShown, queuedAt } = media;
  const label = t(isShown ? 'tileShown' : 'tile', { use: t(`uses.${use}`), name: owner.username, age: owner.age });
  return (
    <section aria-label={t('preview')} className="grid gap-3">
      <div className="flex h-[min(60dvh,32rem)] items-center justify-center overflow-hidden rounded-card bg-black">
        {video ? (
          <video key={video} src={video} poster={path || undefined} controls playsInline className="size-full">
            <CaptionTracks captions={texts.captions} />
          </video>
        ) : (
          <img key={path} src={path} alt={label} className="size-full object-contain" />
        )}
      </div>
      {texts.description ? <VideoDescription label={t('description')} text={texts.description} /> : null}
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <p className="min-w-0 truncate font-semibold">{t('member', { name: owner.username, age: owner.age })}</p>
        <p className="shrink-0 text-muted">{t(`uses.${use}`)}</p>
      </div>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span>{isShown ? t('shown') : t('hidden')}</span>
        <RelativeTime at={queuedAt} />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => onVerdict('approve')}>{t('approve')}</Button>
        <Button variant="danger" onClick={() => onVerdict('reject')}>
          {t('reject')}
        </Button>
        <Button variant="ghost-danger" className="col-span-2" onClick={() => onVerdict('ban')}>
          {t('ban')}
        </Button>
      </div>
    </section>
  );
}
