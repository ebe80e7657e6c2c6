'use client';

import { useState } from 'react';
import { ActOverlay } from '@/components/admin/shared/act-overlay';
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

type MemberActsProps = { member: StaffMember; staff: { id: number; role: StaffRole } };

type ActName = 'coins' | 'tier' | 'suspend' | 'restore' | 'reopen' | 'country' | 'sessions' | 'role' | 'totp';

const dangerous: readonly ActName[] = ['suspend', 'sessions', 'totp'];

/** The acts that the role has on a member. Each asks for a reason, and for the second log-in where it is older than an hour. */
export function MemberActs({ member, staff }: MemberActsProps) {
  const t = useTranslations('staffMembers');
  const [open, setOpen] = useState<ActName>();
  const close = () => setOpen(undefined);
  const acts = actsOf(member, staff);
  const shown = (name: ActName) => ({ open: open === name, onClose: close, member });
  if (acts.length === 0) return null;
  return (
    <Section title={t('sections.acting')}>
      <Card className="flex flex-wrap gap-2">
        {acts.map((name) => (
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
      <ActOverlay
        open={open === 'restore'}
        onClose={close}
        title={t('restore.title', { name: member.username })}
        text={t('restore.text')}
        submitLabel={t('restore.submit')}
        call={({ reason }) => restoreMember(member.id, reason)}
      />
      <ActOverlay
        open={open === 'reopen'}
        onClose={close}
        title={t('reopen.title', { name: member.username })}
        text={t('reopen.text')}
        submitLabel={t('reopen.submit')}
        call={({ reason }) => restoreMember(member.id, reason)}
      />
      <ActOverlay
        open={open === 'sessions'}
        onClose={close}
        title={t('sessions.title', { name: member.username })}
        text={t('sessions.text')}
        submitLabel={t('sessions.submit')}
        danger
        call={({ reason }) => endSessions(member.id, undefined, reason)}
      />
      <ActOverlay
        open={open === 'totp'}
        onClose={close}
        title={t('totp.title', { name: member.username })}
        text={t('totp.text')}
        submitLabel={t('totp.submit')}
        danger
        call={({ reason }) => resetSecondFactor(member.id, reason)}
      />
    </Section>
  );
}

function actsOf(member: StaffMember, staff: MemberActsProps['staff']): ActName[] {
  const may = (roles: readonly StaffRole[]) => hasRole({ status: 'active', role: staff.role }, roles);
  const isOther = member.id !== staff.id && member.status !== 'erased';
  const isAdministrator = staff.role === 'administrator';
  const acts: ActName[] = [];
  if (isOther && may(staffAreas.orders)) acts.push('coins', 'tier');
  if (isOther && may(staffAreas.reports) && (isAdministrator || member.role === null)) {
    if (member.status === 'active') acts.push('suspend');
    if (member.status === 'suspended') acts.push('restore');
    if (member.status === 'rejected') acts.push('reopen');
  }
  if (isOther && may(countryRoles)) acts.push('country');
  if (isOther && isAdministrator && (member.status === 'active' || member.role)) acts.push('role');
  if (isOther && isAdministrator && member.hasSecondFactor) acts.push('totp');
  if (mayEndSessions(member, staff.role) && member.sessions.length > 0) acts.push('sessions');
  return acts;
}

/** Sessions of staff are for administrators to end. */
export function mayEndSessions({ role }: Pick<StaffMember, 'role'>, own: StaffRole): boolean {
  return own === 'administrator' || (role === null && own !== 'finance');
}
