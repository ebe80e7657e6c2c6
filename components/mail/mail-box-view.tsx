'use client';

import { useDeferredValue, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { InfiniteList } from '@/components/ui/infinite-list';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import { useDebounced } from '@/components/ui/use-debounced';
import { limits } from '@/lib/core/limits';
import { type MailBox, type MailPage, type MailPartner } from '@/lib/mail/model';
import { MailRow } from './mail-row';
import { MailSkeletons } from './mail-skeletons';
import { MailThread } from './mail-thread';
import { useMails } from './use-mails';

const shownBoxes = ['received', 'sent'] as const satisfies MailBox[];
type ShownBox = (typeof shownBoxes)[number];

type MailBoxViewProps = {
  /** The newest received mails; without them, the browser loads them. */
  first?: MailPage | undefined;
  /** The member whose mails the page's address opens. */
  opened?: MailPartner | undefined;
  unread: number;
  initialBox?: ShownBox;
};

/** The received and the sent mails with their search; a mail opens those of both members. Needs the namespace `mail`. */
export function MailBoxView({ first, opened, unread, initialBox = 'received' }: MailBoxViewProps) {
  const t = useTranslations('mail');
  const [box, setBox] = useState<ShownBox>(initialBox);
  const [typed, setTyped] = useState('');
  const searched = useDebounced(useDeferredValue(typed.trim()), limits.debounce.search);
  const [partner, setPartner] = useState(opened);
  const { mails, markRead, forget, refresh, ...list } = useMails({ box, searched, first, unread });
  return (
    <>
      <div className="px-3 pt-3">
        <SearchInput
          label={t('search')}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return;
            event.stopPropagation();
            setTyped('');
          }}
        />
      </div>
      <Tabs
        label={t('boxes')}
        tabs={shownBoxes.map((value) => ({ value, label: t(value) }))}
        value={box}
        onChange={setBox}
        className="flex flex-1 flex-col"
        panelClassName="flex flex-1 flex-col"
      >
        <InfiniteList
          label={t(`list.${box}`)}
          items={mails}
          keyOf={({ id }) => id}
          render={(mail) => <MailRow mail={mail} onOpen={() => setPartner(mail.partner)} />}
          hasMore={list.hasMore}
          loading={list.isLoading}
          error={list.error ? true : undefined}
          onMore={() => void list.loadMore()}
          skeleton={<MailSkeletons />}
          empty={
            searched ? (
              <p className="px-4 py-12 text-center text-muted">{t('noMatches')}</p>
            ) : (
              <EmptyState Illustration={EndOfList} title={t(`empty.${box}.title`)} text={t(`empty.${box}.text`)} />
            )
          }
          end={mails.length > 10 ? t('end') : null}
          className="divide-y divide-line/60"
        />
      </Tabs>
      <MailThread
        partner={partner}
        unread={unread}
        onClose={() => setPartner(undefined)}
        onRead={markRead}
        onDeleted={forget}
        onSent={() => void refresh()}
      />
    </>
  );
}
