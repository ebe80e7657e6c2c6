'use client';

import { useState } from 'react';
import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { StaffRole } from '@/lib/core/member';
import { endSessions } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';
import { mayEndSessions } from './member-actions';

type MemberSessionsProps = {
  member: Pick<StaffMember, 'id' | 'role' | 'sessions'>;
  staff: { role: StaffRole };
};

/** Where a member is logged in; each session can be ended. */
export function MemberSessions({ member, staff }: MemberSessionsProps) {
  const t = useTranslations('staffMembers');
  const { time } = useWhen();
  const [ending, setEnding] = useState<string>();
  return (
    <>
      <RowSection
        title={t('sections.sessions')}
        empty={t('nothing')}
        rows={member.sessions}
        keyOf={({ key }) => key}
        render={({ key, terminal, userAgent, address, lastSeenAt }) => (
          <>
            <RowText
              main={t(`terminals.${terminal}`)}
              below={
                <>
                  <span className="block">{t('lastSeen', { at: time(lastSeenAt) })}</span>
                  <span className="block">{t('address', { address })}</span>
                  <span className="block">{userAgent}</span>
                </>
              }
            />
            {mayEndSessions(member, staff.role) ? (
              <Button
                size="sm"
                variant="ghost-danger"
                aria-label={t('endSessionLabel', { terminal: t(`terminals.${terminal}`), at: time(lastSeenAt) })}
                onClick={() => setEnding(key)}
              >
                {t('endSession')}
              </Button>
            ) : null}
          </>
        )}
      />
      <ActionOverlay
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('sessions.one')}
        submitLabel={t('sessions.submit')}
        danger
        submit={({ reason }) => endSessions(member.id, ending, reason)}
      />
    </>
  );
}
