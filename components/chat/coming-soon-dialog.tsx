'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Gift } from '@/components/ui/icons/gift';
import { Overlay } from '@/components/ui/overlay';

const looks = {
  gift: { Icon: Gift, className: 'bg-gold-tint text-gold' },
} as const;

type ComingSoonDialogProps = {
  /** Undefined while it closes. */ what: keyof typeof looks | undefined;
  name: string;
  onClose: () => void;
};

/** Explains that a feature is not available yet, and what it will be for. */
export function ComingSoonDialog({ what, name, onClose }: ComingSoonDialogProps) {
  const t = useTranslations('chat');
  const { Icon, className } = looks[what ?? 'gift'];
  const key = what ?? 'gift';
  return (
    <Overlay
      open={what !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={t(`soon.${key}Title`)}
      hiddenTitle
      footer={
        <Button wide onClick={onClose}>
          {t('soon.ok')}
        </Button>
      }
    >
      <div className="flex flex-col items-center pt-6 pb-2 text-center">
        <span className={`grid size-20 place-items-center rounded-full ${className}`}>
          <Icon className="size-9" strokeWidth={1.6} aria-hidden />
        </span>
        <p className="mt-5 text-lg font-semibold">{t(`soon.${key}Title`)}</p>
        <p className="mt-1.5 max-w-72 text-sm text-muted">{t(`soon.${key}Text`, { name })}</p>
      </div>
    </Overlay>
  );
}
