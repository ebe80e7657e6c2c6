'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import { Tag } from '@/components/ui/tag';
import type { FoundMember } from '@/lib/staff-members/model';

/** The status of a member where it is not active, their role and their tier. */
export function MemberTags({ member }: { member: Pick<FoundMember, 'status' | 'role' | 'tier'> }) {
  const t = useTranslations('staffMembers');
  const admin = useTranslations('admin');
  const membership = useTranslations('membership');
  const { status, role, tier } = member;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {status === 'active' ? null : (
        <Tag tone={status === 'pending' ? 'gold' : 'danger'}>{t(`statuses.${status}`)}</Tag>
      )}
      {role ? <Tag tone="brand">{admin(`roles.${role}`)}</Tag> : null}
      <TierBadge tier={tier} label={membership(`tiers.${tier}`)} />
    </span>
  );
}
