'use client';

import { useLocale } from 'next-intl';
import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { RequestState } from '@/components/admin/staff-requests/request-state';
import { useRequestTexts } from '@/components/admin/staff-requests/use-request-texts';
import { OrderState } from '@/components/payments/order-state';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { StaffMember } from '@/lib/staff-members/model';
import { signed } from './signed';

/** Coins, orders, memberships and gifts of a member. */
export function MemberMoney({ member }: { member: StaffMember }) {
  const t = useTranslations('staffMembers');
  const credits = useTranslations('credits');
  const requests = useTranslations('staffRequests');
  const membership = useTranslations('membership');
  const locale = useLocale() as Locale; // the site's own locales
  const href = useHref();
  const { time } = useWhen();
  const { changesOf } = useRequestTexts();
  const empty = t('nothing');
  const lines = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
  return (
    <>
      <RowSection
        title={t('sections.movements')}
        empty={empty}
        rows={member.movements}
        keyOf={({ id }) => id}
        render={({ kind, coins, balance, reason, at }) => (
          <>
            <RowText main={credits(`kinds.${kind}`)} below={lines(reason, time(at))} />
            <span className="shrink-0 text-right tabular-nums">
              {t('movement', { coins: signed(coins, locale), balance })}
            </span>
          </>
        )}
      />
      <RowSection
        title={t('sections.requests')}
        empty={empty}
        rows={member.requests}
        keyOf={({ id }) => id}
        render={(request) => (
          <>
            <RowText
              main={changesOf(request).join(' · ')}
              below={lines(
                request.reason,
                requests('by', { name: request.author.username }),
                request.decidedBy !== null && requests('decidedBy', { name: request.decidedBy.username }),
                time(request.at),
              )}
            />
            <RequestState state={request.state} />
          </>
        )}
      />
      <RowSection
        title={t('sections.orders')}
        empty={empty}
        rows={member.orders}
        keyOf={({ key }) => key}
        render={({ key, state, cents, at }) => (
          <>
            <RowText
              main={
                cents === undefined ? (
                  <code className="text-xs">{key}</code>
                ) : (
                  <SoftLink href={href('staffOrders', { query: key })} className="underline underline-offset-2">
                    {formatMoney(cents, locale)}
                  </SoftLink>
                )
              }
              below={time(at)}
            />
            <OrderState state={state} />
          </>
        )}
      />
      <RowSection
        title={t('sections.grants')}
        empty={empty}
        rows={member.grants}
        keyOf={({ id }) => id}
        render={({ tier, days, reason, revokedAt, at }) => (
          <>
            <RowText main={t('grant', { tier: membership(`tiers.${tier}`), days })} below={lines(reason, time(at))} />
            {revokedAt === null ? null : <Tag tone="danger">{t('revoked')}</Tag>}
          </>
        )}
      />
      <RowSection
        title={t('sections.gifts')}
        empty={empty}
        rows={member.gifts}
        keyOf={({ id }) => id}
        render={({ isReceived, number, titles, other, coins, at }) => (
          <>
            <RowText
              main={
                <SoftLink href={href('staffMember', { id: other.id })} className="underline-offset-2 hover:underline">
                  {t(isReceived ? 'giftFrom' : 'giftTo', { number, title: titles[locale], name: other.username })}
                </SoftLink>
              }
              below={time(at)}
            />
            <span className="shrink-0 tabular-nums">{t('facts.coins', { coins })}</span>
          </>
        )}
      />
    </>
  );
}
