import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { Order } from '@/lib/payments/model';

const looks = {
  created: 'bg-sunken text-muted',
  pending: 'bg-gold-tint text-text',
  unknown: 'bg-gold-tint text-text',
  failed: 'bg-danger-tint text-danger',
  paid: 'bg-success-tint text-success',
  refunded: 'bg-sunken text-text',
  disputed: 'bg-danger-tint text-danger',
} as const satisfies Record<Order['state'], string>;

/** The state of an order as a word. */
export function OrderStateTag({ state }: Pick<Order, 'state'>) {
  const t = useTranslations('payments');
  return (
    <span className={cx('rounded-full px-2.5 py-1 text-xs font-semibold', looks[state])}>{t(`states.${state}`)}</span>
  );
}
