import { useFormat } from '@/components/shell/use-format';
import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import type { Tier } from '@/lib/core/member';

/** The member's tier, and the day on which a paid one ends. */
export function MembershipLine({ tier, expiresAt }: { tier: Tier; expiresAt: number | null }) {
  const t = useTranslations('membership');
  const tiers = useTranslations('shell');
  const format = useFormat();
  if (tier === 'free') return <span>{tiers('tiers.free')}</span>;
  const end = expiresAt ? t('until', { day: format.date(expiresAt, { dateStyle: 'medium' }) }) : t('permanent');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} />
      <span className="text-muted">{end}</span>
    </span>
  );
}
