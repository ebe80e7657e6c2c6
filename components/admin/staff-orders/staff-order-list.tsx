'use client';

import { SearchField } from '@/components/admin/shared/search-field';
import { StaffRows } from '@/components/admin/shared/staff-rows';
import { useState } from 'react';
import { FilterBar } from '@/components/admin/shared/filter-bar';
import { useWhen } from '@/components/admin/shared/use-when';
import { OrderStateTag } from '@/components/payments/order-state-tag';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Tag } from '@/components/ui/tag';
import { orderStates } from '@/lib/core/payments';
import type { Page } from '@/lib/core/page';
import type { OrderSearch, StaffOrder } from '@/lib/staff-orders/model';
import { OrderDetails } from './order-details';
import { useOrderTexts } from '@/components/payments/use-order-texts';

type StaffOrderListProps = { search: OrderSearch; list: Page<StaffOrder> };

/** The search of orders, and what it found; each opens with its details. */
export function StaffOrderList({ search, list }: StaffOrderListProps) {
  const t = useTranslations('staffOrders');
  const payments = useTranslations('payments');
  const href = useHref();
  const [openKey, setOpenKey] = useState<string>();
  const { query, state } = search;
  const options = [
    { value: '', label: t('allStates') },
    ...orderStates.map((value) => ({ value, label: payments(`states.${value}`) })),
  ];
  return (
    <>
      <FilterBar label={t('search')} submitLabel={t('submit')} hrefOf={(values) => href('staffOrders', values)}>
        <SearchField label={t('search')} hint={t('searchHint')} value={query} />
        <Field label={t('stateLabel')} className="grow basis-40 sm:max-w-60">
          <Select key={state} name="state" defaultValue={state ?? ''} options={options} />
        </Field>
      </FilterBar>
      <StaffRows
        list={list}
        render={(order) => <OrderRow order={order} onOpen={() => setOpenKey(order.key)} />}
        empty={{ title: t('none'), text: t('noneText') }}
        hrefOf={(page) => href('staffOrders', { query: query || undefined, state, page })}
      />
      <OrderDetails order={list.items.find(({ key }) => key === openKey)} onClose={() => setOpenKey(undefined)} />
    </>
  );
}

function OrderRow({ order, onOpen }: { order: StaffOrder; onOpen: () => void }) {
  const t = useTranslations('staffOrders');
  const { time } = useWhen();
  const { itemOf, priceOf } = useOrderTexts();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left text-sm -outline-offset-2 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">
          {order.member.username} · {itemOf(order)}
        </span>
        <span className="block text-xs wrap-anywhere text-muted tabular-nums">{time(order.createdAt)}</span>
      </span>
      {order.refund === 'begun' || order.refund === 'refused' ? (
        <Tag tone="danger">{t(`refunds.${order.refund}`)}</Tag>
      ) : null}
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="font-semibold tabular-nums">{priceOf(order)}</span>
        <OrderStateTag state={order.state} />
      </span>
    </button>
  );
}
