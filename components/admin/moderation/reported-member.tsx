'use client';

import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useReason } from '@/components/admin/shell/reason';
import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { restoreMember } from '@/lib/moderation/client';
import type { CaseDetails } from '@/lib/moderation/model';

/** The reported member as they are now, and the end of a suspension. */
export function ReportedMember({ found: { member, account } }: { found: CaseDetails }) {
  const t = useTranslations('moderation');
  const { run } = useStaffAction({ isToasted: true, done: t('restore.done') });
  const askReason = useReason();
  const isSuspended = account.status === 'suspended';

  async function restore() {
    const reason = await askReason({
      title: t('restore.title', { name: member.username }),
      text: t('restore.text'),
      confirmLabel: t('restore.action'),
    });
    if (reason === undefined) return;
    await run(() => restoreMember(member.id, reason));
  }

  return (
    <Card className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{member.username}</span>
        <Tag tone={account.status === 'active' ? 'success' : 'danger'}>{t(`statuses.${account.status}`)}</Tag>
        {account.role ? <Tag tone="gold">{t('member.staff')}</Tag> : null}
      </h2>
      <p className="text-sm text-muted">
        {t('member.number', { id: String(member.id) })} · {t('member.joined')} <LocalTime at={account.joinedAt} />
      </p>
      {isSuspended ? (
        <>
          <p className="text-sm text-muted">
            {account.suspendedUntil === null ? (
              t('member.noEnd')
            ) : (
              <>
                {t('member.until')} <LocalTime at={account.suspendedUntil} />
              </>
            )}
          </p>
          <Button variant="secondary" size="sm" onClick={() => void restore()}>
            {t('restore.action')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}
