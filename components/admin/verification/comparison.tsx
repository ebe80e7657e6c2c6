'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { GesturePicture } from '@/components/verification/gesture-picture';
import { countryName } from '@/lib/core/country-name';
import { sizedImage } from '@/lib/core/images';
import type { Locale } from '@/lib/core/locale';
import type { QueuedVerification } from '@/lib/verification/model';

/** A selfie next to a picture of the member. A tap on a small picture puts it next to the selfie. */
export function Comparison({ request }: { request: QueuedVerification }) {
  const t = useTranslations('staffVerification');
  const locale = useLocale() as Locale; // the site's own locales
  const poses = useTranslations('verification');
  const { member, selfie, avatar, photos, gesture, kind, refusals, sentAt } = request;
  const pictures = avatar ? [avatar, ...photos] : photos;
  const [shown, setShown] = useState(0);
  const picture = pictures[shown];
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-center gap-4">
        <div className="min-w-40 flex-1">
          <h2 className="text-lg font-semibold">{t('member', { name: member.username, age: member.age })}</h2>
          <p className="text-sm text-muted">
            {countryName(locale, member.country)} · <RelativeTime at={sentAt} />
          </p>
          {kind === 'recheck' ? <p className="mt-1 text-sm font-medium text-color-gold">{t('recheck')}</p> : null}
          {refusals > 0 ? <p className="mt-1 text-sm text-muted">{t('refusals', { count: refusals })}</p> : null}
        </div>
        <div className="flex items-center gap-3">
          <GesturePicture gesture={gesture} className="size-16 shrink-0" />
          <div>
            <p className="text-xs text-muted">{t('gesture')}</p>
            <p className="max-w-48 text-sm font-medium text-balance">{poses(`gestures.${gesture}`)}</p>
          </div>
        </div>
      </Card>
      <div className="grid grid-cols-2 gap-3">
        <Figure label={t('selfie')} src={selfie} none={t('noSelfie')} />
        <Figure
          label={shown === 0 && avatar ? t('avatar') : t('photo', { number: avatar ? shown : shown + 1 })}
          src={picture ? sizedImage(picture, 1280) : ''}
          none={t('noAvatar')}
        />
      </div>
      {pictures.length > 1 ? (
        <ul aria-label={t('photos')} className="flex gap-2 overflow-x-auto p-1">
          {pictures.map((path, index) => (
            <li key={path} className="shrink-0">
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={index === 0 && avatar ? t('avatar') : t('photo', { number: avatar ? index : index + 1 })}
                onClick={() => setShown(index)}
                className={cx('block size-20 overflow-hidden rounded-control', index === shown && 'ring-3 ring-brand')}
              >
                <img src={sizedImage(path, 160)} alt="" className="size-full object-cover" draggable={false} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Figure({ label, src, none }: { label: string; src: string; none: string }) {
  return (
    <figure className="min-w-0">
      <div className="flex aspect-3/4 max-h-[60dvh] w-full items-center justify-center overflow-hidden rounded-card bg-sunken">
        {src ? (
          <img src={src} alt={label} className="size-full object-contain" />
        ) : (
          <p className="px-4 text-center text-sm text-balance text-muted">{none}</p>
        )}
      </div>
      <figcaption className="mt-1.5 text-center text-sm text-muted">{label}</figcaption>
    </figure>
  );
}
