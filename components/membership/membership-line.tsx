import { useFormat } from '@/components/shell/use-format';
import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import type { Tier } from '@/lib/core/member';

/** The member's tier and its expiry; the free tier has none. */
export function MembershipLine({ tier, expiresAt }: { tier: Tier; expiresAt: number | null }) {
  const t = useTranslations('membership');
  const tiers = useTranslations('shell');
  const format = useFormat();
  const end =
    tier === 'free' || !expiresAt
      ? t('permanent')
      : t('until', { day: format.date(expiresAt, { dateStyle: 'medium' }) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {tier === 'free' ? tiers('tiers.free') : <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} />}
      <span className="text-muted">{end}</span>
    </span>
  );
}
