'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { memberGridClass, memberGridSizes } from '@/components/members/member-grid';
import type { MemberListItem } from '@/lib/members/model';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { DiscoveryCard } from './discovery-card';

type NameResultsProps = {
  name: string;
  members: readonly MemberListItem[];
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** The loaded members whose name contains the typed text, and a button that loads more to filter. */
export function NameResults({ name, members, hasMore, isLoading, onMore }: NameResultsProps) {
  const t = useTranslations('members');
  const wanted = fold(name);
  const found = members.filter((member) => fold(member.username).includes(wanted));
  const more = hasMore ? (
    <Button variant="secondary" loading={isLoading} onClick={onMore}>
      {t('search.more')}
    </Button>
  ) : null;
  if (found.length === 0)
    return (
      <EmptyState
        Illustration={NoPeople}
        title={t('empty.title')}
        text={t('search.among', { count: members.length })}
        action={more}
      />
    );
  return (
    <div className="@container">
      <p role="status" className="pb-3 text-xs text-muted">
        {t('search.found', { count: found.length, total: members.length })}
      </p>
      <ul aria-label={t('search.label')} className={memberGridClass}>
        <CardLabelsProvider>
          {found.map((member) => (
            <li key={member.id} className="min-w-0">
              <DiscoveryCard member={member} sizes={memberGridSizes} />
            </li>
          ))}
        </CardLabelsProvider>
      </ul>
      <div className="flex justify-center py-6">{more}</div>
    </div>
  );
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
