'use client';

import { RowCard, RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { OrderStateTag } from '@/components/payments/order-state-tag';
import { useOrderPrice } from '@/components/payments/use-order-price';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { MemberOrder } from '@/lib/payments/model';

type MemberOrdersProps = {
  orders: readonly MemberOrder[];
  /** True if the reader works on orders: each order then leads to its page. */
  hasLinks?: boolean;
};

/** The newest orders of a member. */
export function MemberOrders({ orders, hasLinks = false }: MemberOrdersProps) {
  const t = useTranslations('staffOrders');
  const priceOf = useOrderPrice();
  const href = useHref();
  const { time } = useWhen();
  const textOf = ({ kind, price }: MemberOrder) =>
    price ? `${t(`kinds.${kind}`)} · ${priceOf(price)}` : t(`kinds.${kind}`);
  return (
    <RowCard
      empty={t('noneOfMember')}
      rows={orders}
      keyOf={({ key }) => key}
      render={(order) => (
        <>
          <RowText
            main={
              hasLinks ? (
                <SoftLink href={href('staffOrders', { query: order.key })} className="underline underline-offset-2">
                  {textOf(order)}
                </SoftLink>
              ) : (
                textOf(order)
              )
            }
            below={
              <>
                <span className="block">{time(order.at)}</span>
                <code>{order.key}</code>
              </>
            }
          />
          <OrderStateTag state={order.state} />
        </>
      )}
    />
  );
}
