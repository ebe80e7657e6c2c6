import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import type { DateLocale } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';
import type { Tier } from '@/lib/core/member';

type MembershipLineProps = { tier: Tier; expiresAt: number | null; dateLocale: DateLocale };

/** The member's tier, and the day on which a paid one ends. */
export function MembershipLine({ tier, expiresAt, dateLocale }: MembershipLineProps) {
  const t = useTranslations('membership');
  const tiers = useTranslations('shell');
  if (tier === 'free') return <span>{tiers('tiers.free')}</span>;
  const end = expiresAt
    ? t('until', { day: dateFormatOf(dateLocale, { dateStyle: 'medium' }).format(expiresAt) })
    : t('permanent');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} />
      <span className="text-muted">{end}</span>
    </span>
  );
}
