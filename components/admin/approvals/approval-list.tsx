'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { RelativeTime } from '@/components/members/relative-time';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import type { PendingAccount } from '@/lib/approvals/model';
import type { ApprovalReasonKind } from '@/lib/core/approvals';
import { sizedImage } from '@/lib/core/images';

type ApprovalListProps = {
  items: readonly PendingAccount[];
  openId: number;
  onOpen: (memberId: number) => void;
};

/** The waiting accounts of a page, oldest first. */
export function ApprovalList({ items, openId, onOpen }: ApprovalListProps) {
  const t = useTranslations('approvals');
  return (
    <Card padded={false} className="overflow-hidden">
      <ol aria-label={t('list')} className="divide-y divide-line lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
        {items.map((account) => (
          <li key={account.memberId}>
            <button
              type="button"
              onClick={() => onOpen(account.memberId)}
              aria-current={account.memberId === openId ? 'true' : undefined}
              className="flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken aria-[current]:bg-brand-tint"
            >
              <Avatar name={account.username} src={account.avatar && sizedImage(account.avatar, 160)} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate text-sm font-medium">{account.username}</span>
                  <RelativeTime at={account.submittedAt} className="shrink-0 text-xs text-muted" />
                </span>
                <span className="block truncate text-xs text-muted">
                  {listLabels(account, (kind) => t(`reasons.${kind}.label`)) || account.email}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The reasons in one line; one with several findings once. */
function listLabels({ reasons }: PendingAccount, labelOf: (kind: ApprovalReasonKind) => string): string {
  return [...new Set(reasons.map(({ kind }) => kind))].map(labelOf).join(' · ');
}
