'use client';

import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { Movement } from '@/lib/credits/model';

type MovementReceiptProps = { movement: Movement; username: string; seller: readonly string[] };

/** The receipt of a movement of coins that no order belongs to, which can be printed. */
export function MovementReceipt({ movement, username, seller }: MovementReceiptProps) {
  const t = useTranslations('credits');
  const dates = useDates();
  const { gift, kind, coins, balance, at, id } = movement;
  const rows: readonly (readonly [string, string])[] = [
    [t('receipt.item'), gift ? t('kinds.giftTo', { name: gift.recipient }) : t(`kinds.${kind}`)],
    [t('receipt.coins'), t('coins', { count: coins })],
    [t('receipt.balance'), t('coins', { count: balance })],
    [t('receipt.date'), dates.date(at, { dateStyle: 'long', timeStyle: 'short' })],
    [t('receipt.member'), username],
    [t('receipt.seller'), seller.join('\n')],
    [t('receipt.number'), String(id)],
  ];
  return (
    <section className="rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
      <dl className="divide-y divide-line/60 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right wrap-break-word whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="mt-5 print:hidden" onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
    </section>
  );
}
