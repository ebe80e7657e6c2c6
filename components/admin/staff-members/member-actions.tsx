'use client';

import { useState } from 'react';
import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card, Section } from '@/components/ui/card';
import { hasRole, type StaffRole } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { restoreMember } from '@/lib/moderation/client';
import { endSessions, resetSecondFactor } from '@/lib/staff-members/client';
import { countryRoles, type StaffMember } from '@/lib/staff-members/model';
import { ChangeCountry } from './change-country';
import { ChangeRole } from './change-role';
import { CorrectCoins } from './correct-coins';
import { GiveTier } from './give-tier';
import { SuspendMember } from './suspend-member';

type MemberActionsProps = { member: StaffMember; staff: { id: number; role: StaffRole } };

type ActionName = 'coins' | 'tier' | 'suspend' | 'restore' | 'reopen' | 'country' | 'sessions' | 'role' | 'totp';

const dangerous: readonly ActionName[] = ['suspend', 'sessions', 'totp'];

/** The actions that the role has on a member. Each asks for a reason, and for the second log-in where it is older than an hour. */
export function MemberActions({ member, staff }: MemberActionsProps) {
  const t = useTranslations('staffMembers');
  const [open, setOpen] = useState<ActionName>();
  const close = () => setOpen(undefined);
  const actions = actionsOf(member, staff);
  const shown = (name: ActionName) => ({ open: open === name, onClose: close, member });
  if (actions.length === 0) return null;
  return (
    <Section title={t('sections.acting')}>
      <Card className="flex flex-wrap gap-2">
        {actions.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={dangerous.includes(name) ? 'ghost-danger' : 'secondary'}
            onClick={() => setOpen(name)}
          >
            {t(`${name}.button`)}
          </Button>
        ))}
      </Card>
      <CorrectCoins {...shown('coins')} />
      <GiveTier {...shown('tier')} />
      <ChangeCountry {...shown('country')} />
      <ChangeRole {...shown('role')} />
      <SuspendMember {...shown('suspend')} />
      <ActionOverlay
        open={open === 'restore'}
        onClose={close}
        title={t('restore.title', { name: member.username })}
        text={t('restore.text')}
        submitLabel={t('restore.submit')}
        submit={({ reason }) => restoreMember(member.id, reason)}
      />
      <ActionOverlay
        open={open === 'reopen'}
        onClose={close}
        title={t('reopen.title', { name: member.username })}
        text={t('reopen.text')}
        submitLabel={t('reopen.submit')}
        submit={({ reason }) => restoreMember(member.id, reason)}
      />
      <ActionOverlay
        open={open === 'sessions'}
        onClose={close}
        title={t('sessions.title', { name: member.username })}
        text={t('sessions.text')}
        submitLabel={t('sessions.submit')}
        danger
        submit={({ reason }) => endSessions(member.id, undefined, reason)}
      />
      <ActionOverlay
        open={open === 'totp'}
        onClose={close}
        title={t('totp.title', { name: member.username })}
        text={t('totp.text')}
        submitLabel={t('totp.submit')}
        danger
        submit={({ reason }) => resetSecondFactor(member.id, reason)}
      />
    </Section>
  );
}

function actionsOf(member: StaffMember, staff: MemberActionsProps['staff']): ActionName[] {
  const may = (roles: readonly StaffRole[]) => hasRole({ status: 'active', role: staff.role }, roles);
  const isOther = member.id !== staff.id && member.status !== 'erased';
  const isAdministrator = staff.role === 'administrator';
  const actions: ActionName[] = [];
  if (isOther && may(staffAreas.orders)) actions.push('coins', 'tier');
  if (isOther && may(staffAreas.reports) && (isAdministrator || member.role === null)) {
    if (member.status === 'active') actions.push('suspend');
    if (member.status === 'suspended') actions.push('restore');
    if (member.status === 'rejected') actions.push('reopen');
  }
  if (isOther && may(countryRoles)) actions.push('country');
  if (isOther && isAdministrator && (member.status === 'active' || member.role)) actions.push('role');
  if (isOther && isAdministrator && member.hasSecondFactor) actions.push('totp');
  if (mayEndSessions(member, staff.role) && member.sessions.length > 0) actions.push('sessions');
  return actions;
}

/** Sessions of staff are for administrators to end. */
export function mayEndSessions({ role }: Pick<StaffMember, 'role'>, own: StaffRole): boolean {
  return own === 'administrator' || (role === null && own !== 'finance');
}
