'use client';

import { useState } from 'react';
import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { createClientId } from '@/lib/browser/client-id';
import { toHalfWidth } from '@/lib/core/half-width';
import { grantTier } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

const loadResolver = () => import('./action-resolvers').then(({ tierResolver: resolver }) => ({ resolver }));

type MemberActionProps = { open: boolean; onClose: () => void; member: StaffMember };

const usualDays = 31;

/** The grant of days of a tier. A repeated press, also after a lost reply, grants once. */
export function GiveTier({ open, onClose, member }: MemberActionProps) {
  const t = useTranslations('staffMembers');
  const membership = useTranslations('membership');
  const [key, setKey] = useState(createClientId);

  async function call(tier: string, days: string, reason: string) {
    const reply = await grantTier({ id: member.id, tier: tier === 'gold' ? 'gold' : 'silver', days, reason, key });
    if (reply.kind === 'success') setKey(createClientId());
    return reply;
  }

  return (
    <ActionOverlay
      open={open}
      onClose={onClose}
      title={t('tier.title', { name: member.username })}
      submitLabel={t('tier.submit')}
      defaultValues={{ tier: 'gold', days: String(usualDays) }}
      loadResolver={loadResolver}
      fields={({ register, errorOf }) => (
        <>
          <Field label={t('tier.label')} error={errorOf('tier')} required>
            <Select
              options={(['gold', 'silver'] as const).map((value) => ({ value, label: membership(`tiers.${value}`) }))}
              {...register('tier')}
            />
          </Field>
          <Field label={t('tier.days')} error={errorOf('days')} required>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              {...register('days', { setValueAs: (typed: string) => toHalfWidth(typed).trim() })}
            />
          </Field>
        </>
      )}
      submit={({ tier, days, reason }) => call(tier, days, reason)}
    />
  );
}
