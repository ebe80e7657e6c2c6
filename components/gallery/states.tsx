'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { Failure } from '@/components/ui/illustrations/failure';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { Offline } from '@/components/ui/illustrations/offline';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';

const pageSize = 4;
const lastPage = 3;

export function EmptyStates() {
  const t = useTranslations('gallery');
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Card padded={false}>
        <EmptyState Illustration={NoPeople} title={t('emptyPeople')} text={t('emptyPeopleText')} />
      </Card>
      <Card padded={false}>
        <EmptyState Illustration={NoChats} title={t('emptyChats')} text={t('emptyChatsText')} />
      </Card>
      <Card padded={false}>
        <EmptyState Illustration={Offline} title={t('offlineTitle')} text={t('offlineText')} />
      </Card>
      <Card padded={false}>
        <EmptyState Illustration={EndOfList} title={t('endTitle')} />
      </Card>
      <Card padded={false}>
        <EmptyState
          Illustration={Failure}
          title={t('errorTitle')}
          text={t('errorText')}
          action={<Button variant="secondary">{t('chat')}</Button>}
        />
      </Card>
      <Card padded={false}>
        <EmptyState
          Illustration={NoPermission}
          title={t('permissionTitle')}
          text={t('permissionText')}
          action={<Button variant="gold">{t('upgrade')}</Button>}
        />
      </Card>
    </div>
  );
}

export function Lists() {
  const t = useTranslations('gallery');
  const [count, setCount] = useState(pageSize);
  const [failing, setFailing] = useState(true);
  const items = Array.from({ length: count }, (_, index) => index + 1);
  const handleMore = () => (count === pageSize * 2 && failing ? setFailing(false) : setCount((old) => old + pageSize));
  return (
    <div className="grid grid-cols-1 gap-4">
      <InfiniteList
        label={t('people')}
        items={items}
        keyOf={(item) => item}
        render={(item) => <Card className="text-center text-sm">{t('item', { number: item })}</Card>}
        hasMore={count < pageSize * lastPage}
        loading={false}
        error={count === pageSize * 2 && failing}
        onMore={handleMore}
        end={t('endTitle')}
        className="grid grid-cols-2 gap-2"
      />
      <InfiniteList
        label={t('latest')}
        items={[]}
        keyOf={(item: number) => item}
        render={() => null}
        hasMore
        loading
        onMore={() => undefined}
        skeleton={[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="aspect-[3/4] rounded-card" />
        ))}
        className="grid grid-cols-4 gap-2"
      />
    </div>
  );
}
