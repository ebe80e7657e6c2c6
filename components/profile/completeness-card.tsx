import { useTranslations } from '@/components/shell/use-translations';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { SoftLink } from '@/components/ui/soft-link';
import type { Completeness } from '@/lib/profile/model';

type CompletenessCardProps = {
  completeness: Completeness;
  /** The page of the next step. */
  href: string;
};

/** How complete the own profile is, as a ring, with the next best step. Nothing for a complete profile. */
export function CompletenessCard({ completeness: { percent, next }, href }: CompletenessCardProps) {
  const t = useTranslations('profile');
  if (!next) return null;
  return (
    <SoftLink
      href={href}
      className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 hover:bg-sunken"
    >
      <Ring percent={percent} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(`steps.${next}.title`)}</span>
        <span className="mt-0.5 block text-xs text-muted">{t(`steps.${next}.text`)}</span>
        <span className="sr-only">{t('complete', { percent })}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    </SoftLink>
  );
}

const circumference = 2 * Math.PI * 24;

function Ring({ percent }: { percent: number }) {
  return (
    <span className="relative inline-flex size-14 shrink-0 items-center justify-center" aria-hidden>
      <svg viewBox="0 0 56 56" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="5">
        <circle cx="28" cy="28" r="24" className="stroke-line" />
        <circle
          cx="28"
          cy="28"
          r="24"
          className="stroke-brand"
          strokeLinecap="round"
          strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
        />
      </svg>
      <span className="text-xs font-bold tabular-nums">{percent}%</span>
    </span>
  );
}
