import { BalanceLine } from '@/components/home/balance-line';
import { getHref } from '@/components/shell/get-href';
import { RechargeShop } from '@/components/payments/recharge-shop';
import { PaymentsPaused } from '@/components/payments/payments-paused';
import { ButtonLink } from '@/components/ui/button-link';
import { listRechargePackages } from '@/lib/payments/queries';
import { findBalance } from '@/lib/credits/queries';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { openMoneyTypes } from '@/lib/platform/providers/payments/gateways';
import { readBack } from '@/lib/routing/back';
import type { Viewer } from '@/lib/core/member';
import { MoneyFrame } from './money-frame';

type RechargeScreenProps = { viewer: Viewer; query: { back?: string } };

/** The packs of coins, the balance, and the ways to orders and history. */
export async function RechargeScreen({ viewer, query }: RechargeScreenProps) {
  const { db } = database();
  const [packages, coins, t, pages, href] = await Promise.all([
    listRechargePackages(db),
    findBalance(db, viewer.id),
    pageTranslator('credits'),
    pageTranslator('pages'),
    getHref(),
  ]);
  const back = readBack(query.back);
  const isClosed = openMoneyTypes().length === 0;
  return (
    <MoneyFrame
      title={t('recharge')}
      subtitle={<BalanceLine coins={coins} />}
      backHref={back ?? href('mine')}
      actions={
        <>
          <ButtonLink href={href('credits')} variant="ghost" size="sm">
            {pages('credits')}
          </ButtonLink>
          <ButtonLink href={href('orders')} variant="ghost" size="sm">
            {pages('orders')}
          </ButtonLink>
        </>
      }
    >
      {isClosed ? <PaymentsPaused takesCoins={false} /> : null}
      <RechargeShop packages={packages} isClosed={isClosed} {...(back && { back })} />
    </MoneyFrame>
  );
}
