'use client';

import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { staffRoles } from '@/lib/core/member';
import { setRole } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActionProps = { open: boolean; onClose: () => void; member: StaffMember };

/** Gives a member a role, or takes it. */
export function ChangeRole({ open, onClose, member }: MemberActionProps) {
  const t = useTranslations('staffMembers');
  const admin = useTranslations('admin');
  return (
    <ActionOverlay
      open={open}
      onClose={onClose}
      title={t('role.title', { name: member.username })}
      text={t('role.text')}
      submitLabel={t('role.submit')}
      defaultValues={{ role: member.role ?? 'none' }}
      fields={({ register, errorOf }) => (
        <Field label={t('role.label')} error={errorOf('role')} required>
          <Select
            options={[
              { value: 'none', label: t('role.none') },
              ...staffRoles.map((value) => ({ value, label: admin(`roles.${value}`) })),
            ]}
            {...register('role')}
          />
        </Field>
      )}
      submit={({ role, reason }) => setRole(member.id, staffRoles.find((one) => one === role) ?? 'none', reason)}
    />
  );
}
