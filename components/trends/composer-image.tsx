'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons/x';
import { Progress } from '@/components/ui/progress';
import { sizedImage } from '@/lib/core/images';

type ComposerImageProps = {
  /** The path of the upload, '' while it is on its way. */
  path: string;
  /** From 0 to 100 while it is uploaded. */
  percent: number | undefined;
  onRemove: () => void;
};

/** The picture of a post that is being written, with the progress of its upload. */
export function ComposerImage({ path, percent, onRemove }: ComposerImageProps) {
  const t = useTranslations('trends');
  return (
    <div className="relative grid h-44 w-44 max-w-full place-items-center overflow-hidden rounded-card bg-sunken">
      {path ? <img src={sizedImage(path, 480)} alt={t('composer.chosen')} className="size-full object-cover" /> : null}
      {percent === undefined ? null : (
        <div className="flex w-full flex-col items-center gap-2 px-6">
          <Progress label={t('composer.progress')} value={percent} />
          <p className="text-xs text-muted tabular-nums">{t('composer.sending', { percent })}</p>
        </div>
      )}
      <IconButton
        label={path ? t('composer.removeImage') : t('composer.cancelImage')}
        variant="onPhoto"
        className="absolute! top-1.5 right-1.5"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
