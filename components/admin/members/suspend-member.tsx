'use client';

import { ActOverlay } from '@/components/admin/shared/act-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { limits } from '@/lib/core/limits';
import { suspendMember } from '@/lib/moderation/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The suspension of a member outside of a case. */
export function SuspendMember({ open, onClose, member }: MemberActProps) {
  const t = useTranslations('staffMembers');
  const lengths = limits.suspension.days.map((days) => ({
    value: String(days),
    label: t('suspend.days', { count: days }),
  }));
  return (
    <ActOverlay
      open={open}
      onClose={onClose}
      title={t('suspend.title', { name: member.username })}
      text={t('suspend.text')}
      submitLabel={t('suspend.submit')}
      danger
      call={({ text, reason }) => suspendMember(member.id, Number(text('days')), reason)}
    >
      <Field label={t('suspend.label')} required>
        <Select name="days" options={[...lengths, { value: '0', label: t('suspend.forever') }]} />
      </Field>
    </ActOverlay>
  );
}
