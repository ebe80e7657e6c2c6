'use client';

import { useEffect, useRef } from 'react';
import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Card, Section } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import type { PendingAccount } from '@/lib/approvals/model';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { AccountFacts } from './account-facts';
import { ReasonList } from './reason-list';
import { RelatedAccounts } from './related-accounts';

type AccountViewProps = {
  account: PendingAccount;
  /** True if it takes the focus, so that a screen reader reads its name: not the first one of the page. */
  isAnnounced: boolean;
};

/** One account that waits: its picture and texts, why it is held, its registration, and other accounts like it. */
export function AccountView({ account, isAnnounced }: AccountViewProps) {
  const t = useTranslations('approvals');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnnounced) heading.current?.focus({ preventScroll: true });
  }, [isAnnounced]);
  const { username: name, gender, birthday, submittedAt } = account;
  // oxlint-disable-next-line react/purity -- the age on the day of rendering
  const age = ageOn(birthday, toCalendarDay(new Date()));
  return (
    <article className="grid gap-4">
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={account.avatar} size="xl" alt={t('facts.photo', { name })} eager />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
            {name}
          </h2>
          <p className="text-sm">{t('facts.person', { gender, age })}</p>
          {account.signature ? (
            <p dir="auto" className="mt-1 text-sm wrap-anywhere text-muted">
              {account.signature}
            </p>
          ) : null}
          <p className="mt-1 text-xs text-muted">{t.rich('since', { time: () => <LocalTime at={submittedAt} /> })}</p>
        </div>
        {account.photos.length > 0 ? (
          <ul className="flex w-full gap-2 overflow-x-auto">
            {account.photos.map((photo) => (
              <li key={photo} className="shrink-0">
                <img
                  src={photo}
                  alt={t('facts.photo', { name })}
                  loading="lazy"
                  className="size-24 rounded-control object-cover"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
      {account.correction ? (
        <Card className="grid gap-1 text-sm">
          <span>
            <Tag tone="gold">{t('correction')}</Tag>
          </span>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {account.correction}
          </p>
        </Card>
      ) : null}
      <Card>
        <Section title={t('reasonsTitle')}>
          <ReasonList reasons={account.reasons} />
        </Section>
      </Card>
      <Card>
        <Section title={t('facts.title')}>
          <AccountFacts account={account} />
        </Section>
      </Card>
      <Card>
        <Section title={t('related.title')}>
          <RelatedAccounts accounts={account.related} />
        </Section>
      </Card>
    </article>
  );
}
