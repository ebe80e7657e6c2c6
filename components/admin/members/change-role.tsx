'use client';

import { ActOverlay } from '@/components/admin/shared/act-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { staffRoles } from '@/lib/core/member';
import { setRole } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActProps = { open: boolean; onClose: () => void; member: StaffMember };

/** Gives a member a role, or takes it. */
export function ChangeRole({ open, onClose, member }: MemberActProps) {
  const t = useTranslations('staffMembers');
  const admin = useTranslations('admin');
  return (
    <ActOverlay
      open={open}
      onClose={onClose}
      title={t('role.title', { name: member.username })}
      text={t('role.text')}
      submitLabel={t('role.submit')}
      call={({ text, reason }) => setRole(member.id, staffRoles.find((one) => one === text('role')) ?? 'none', reason)}
    >
      <Field label={t('role.label')} required>
        <Select
          name="role"
          defaultValue={member.role ?? 'none'}
          options={[
            { value: 'none', label: t('role.none') },
            ...staffRoles.map((value) => ({ value, label: admin(`roles.${value}`) })),
          ]}
        />
      </Field>
    </ActOverlay>
  );
}
