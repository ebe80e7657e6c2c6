import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import type { Tier } from '@/lib/core/member';

/** A member's paid level as a badge; nothing for free members. */
export function MemberTier({ tier, short, className }: { tier: Tier; short?: boolean; className?: string }) {
  const t = useTranslations('shell');
  return <TierBadge tier={tier} label={t(`tiers.${tier}`)} short={short} className={className} />;
}
