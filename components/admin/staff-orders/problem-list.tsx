'use client';

import { useLocale } from 'next-intl';
import { StaffRows } from '@/components/admin/shared/staff-rows';
import { RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { Page } from '@/lib/core/page';
import { handleProblem } from '@/lib/staff-orders/client';
import type { PaymentProblem } from '@/lib/staff-orders/model';
import { HandleButton } from './handle-button';

/** Events of payment providers that fit no order, or another amount, until staff have dealt with them. */
export function ProblemList({ list }: { list: Page<PaymentProblem> }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  return (
    <StaffRows
      list={list}
      render={(problem) => <ProblemRow problem={problem} />}
      rowClassName="flex flex-wrap items-start gap-3 px-4 py-3 text-sm"
      empty={{ title: t('noProblems'), text: t('noProblemsText') }}
      hrefOf={(page) => href('staffOrders', { tab: 'problems', page })}
    />
  );
}

function ProblemRow({ problem }: { problem: PaymentProblem }) {
  const t = useTranslations('staffOrders');
  const href = useHref();
  const { time } = useWhen();
  const locale = useLocale() as Locale; // the site's own locales
  const { id, kind, type, provider, eventId, ref, cents, currency, order, at } = problem;
  const amount =
    cents === null
      ? t('unknownAmount')
      : currency === 'USD'
        ? formatMoney(cents, locale)
        : `${currency ?? ''} ${cents / 100}`.trim();

  return (
    <>
      <RowText
        main={`${t(`eventTypes.${type}`)} · ${t('reported', { amount })}`}
        below={
          <>
            {order ? (
              <SoftLink href={href('staffOrders', { query: order.key })} className="block underline underline-offset-2">
                {order.member.username} · {t('expected', { amount: formatMoney(order.cents, locale) })}
              </SoftLink>
            ) : null}
            <span className="block">
              {provider} · {t('event', { id: eventId })} {ref ? `· ${ref}` : ''}
            </span>
            <span className="block">{time(at)}</span>
          </>
        }
      />
      <Tag tone="danger">{t(`problemKinds.${kind}`)}</Tag>
      <HandleButton title={t('handleTitle')} text={t('handleText')} action={(reason) => handleProblem(id, reason)} />
    </>
  );
}
