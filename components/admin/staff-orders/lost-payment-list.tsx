'use client';

import { AccountLink } from '@/components/admin/shared/account-link';
import { RowText } from '@/components/admin/shared/row-section';
import { useLocale } from 'next-intl';
import { StaffRows } from '@/components/admin/shared/staff-rows';
import { useWhen } from '@/components/admin/shared/use-when';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { Page } from '@/lib/core/page';
import { handleLostPayment } from '@/lib/staff-orders/client';
import type { LostPayment } from '@/lib/staff-orders/model';
import { HandleButton } from './handle-button';

/** Payments that a bank or a provider took back, until staff have dealt with them. */
export function LostPaymentList({ list }: { list: Page<LostPayment> }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  return (
    <StaffRows
      list={list}
      render={(lost) => <LostPaymentRow lost={lost} />}
      rowClassName="flex flex-wrap items-start gap-3 px-4 py-3 text-sm"
      empty={{ title: t('lost.none'), text: t('lost.noneText') }}
      hrefOf={(page) => href('staffOrders', { tab: 'lost', page })}
    />
  );
}

function LostPaymentRow({ lost }: { lost: LostPayment }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  const { time } = useWhen();
  const locale = useLocale() as Locale; // the site's own locales
  const { id, cause, order, member, coins, days, returnedCoins, balance, at } = lost;

  return (
    <>
      <RowText
        main={
          <>
            <AccountLink id={member.id} name={member.username} /> {t('lost.what', { coins })}
          </>
        }
        below={
          <>
            {days > 0 ? (
              <span className="block text-text">{t('lost.days', { days, coins: returnedCoins })}</span>
            ) : null}
            <span className="block text-text">{t('lost.balance', { balance })}</span>
            <SoftLink href={href('staffOrders', { query: order.key })} className="block underline underline-offset-2">
              {t('order', { key: order.key })} · {formatMoney(order.cents, locale)}
            </SoftLink>
            <span className="block">{time(at)}</span>
          </>
        }
      />
      <Tag tone="danger">{t(`lost.causes.${cause}`)}</Tag>
      <HandleButton
        title={t('lost.handleTitle')}
        text={t('lost.handleText')}
        action={(reason) => handleLostPayment(id, reason)}
      />
    </>
  );
}
