'use client';

import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { limits } from '@/lib/core/limits';
import { suspendMember } from '@/lib/moderation/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActionProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The suspension of a member outside of a case. */
export function SuspendMember({ open, onClose, member }: MemberActionProps) {
  const t = useTranslations('staffMembers');
  const lengths = limits.suspension.days.map((days) => ({
    value: String(days),
    label: t('suspend.days', { count: days }),
  }));
  return (
    <ActionOverlay
      open={open}
      onClose={onClose}
      title={t('suspend.title', { name: member.username })}
      text={t('suspend.text')}
      submitLabel={t('suspend.submit')}
      danger
      defaultValues={{ days: String(limits.suspension.days[0]) }}
      fields={({ register, errorOf }) => (
        <Field label={t('suspend.label')} error={errorOf('days')} required>
          <Select options={[...lengths, { value: '0', label: t('suspend.forever') }]} {...register('days')} />
        </Field>
      )}
      submit={({ days, reason }) => suspendMember(member.id, Number(days), reason)}
    />
  );
}
