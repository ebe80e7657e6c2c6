'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Clock } from '@/components/ui/icons/clock';
import { EyeOff } from '@/components/ui/icons/eye-off';
import type { PhotoState } from '@/lib/photos/model';

const icons = { pending: Clock, rejected: CircleAlert, hidden: EyeOff } as const;

/** The state of an own photo that others do not see, on its tile. */
export function PhotoStateBadge({ state }: { state: PhotoState }) {
  const t = useTranslations('photos');
  if (state === 'shown') return null;
  const Icon = icons[state];
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 top-0 flex items-center gap-1 bg-black/65 px-2 py-1 text-left text-xs font-semibold text-white"
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{t(`states.${state}.name`)}</span>
    </span>
  );
}

/** The meaning of the state of an own photo, in the viewer. */
export function PhotoStateNote({ state, reason }: { state: PhotoState; reason: string }) {
  const t = useTranslations('photos');
  if (state === 'shown') return null;
  const Icon = icons[state];
  return (
    <p className="mb-2 flex items-start gap-2 text-sm">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0">
        {t(`states.${state}.text`)}
        {reason ? <span className="block wrap-anywhere">{t('states.reason', { reason })}</span> : null}
      </span>
    </p>
  );
}
