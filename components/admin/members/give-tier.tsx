'use client';

import { useState } from 'react';
import { ActOverlay } from '@/components/admin/shared/act-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { createClientId } from '@/lib/browser/client-id';
import { toHalfWidth } from '@/lib/core/half-width';
import { grantTier } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActProps = { open: boolean; onClose: () => void; member: StaffMember };

const usualDays = 31;

/** The grant of days of a tier. A repeated press, also after a lost reply, grants once. */
export function GiveTier({ open, onClose, member }: MemberActProps) {
  const t = useTranslations('staffMembers');
  const membership = useTranslations('membership');
  const [key, setKey] = useState(createClientId);

  async function call(tier: string, days: string, reason: string) {
    const reply = await grantTier({ id: member.id, tier: tier === 'gold' ? 'gold' : 'silver', days, reason, key });
    if (reply.kind === 'success') setKey(createClientId());
    return reply;
  }

  return (
    <ActOverlay
      open={open}
      onClose={onClose}
      title={t('tier.title', { name: member.username })}
      submitLabel={t('tier.submit')}
      call={({ text, reason }) => call(text('tier'), toHalfWidth(text('days')), reason)}
    >
      <Field label={t('tier.label')} required>
        <Select
          name="tier"
          defaultValue="gold"
          options={(['gold', 'silver'] as const).map((value) => ({ value, label: membership(`tiers.${value}`) }))}
        />
      </Field>
      <Field label={t('tier.days')} required>
        <TextInput name="days" required inputMode="numeric" maxLength={4} defaultValue={usualDays} autoComplete="off" />
      </Field>
    </ActOverlay>
  );
}
