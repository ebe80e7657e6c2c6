'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { Overview } from '@/lib/overview/model';

/** The numbers of now and of the shown days. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const locale = useLocale() as Locale; // the locales of the catalogue
  const { membersByTier, days, online } = overview;
  const number = new Intl.NumberFormat(locale);
  const members = membersByTier.free + membersByTier.silver + membersByTier.gold;
  const today = days.at(-1);
  const sum = (valueOf: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + valueOf(day), 0);
  const revenue = today?.revenue === undefined ? undefined : sum((day) => (day.revenue ?? 0) - (day.refunds ?? 0));
  const tiers = t('figures.tiers', {
    silver: number.format(membersByTier.silver),
    gold: number.format(membersByTier.gold),
  });
  const figures = [
    { name: t('figures.online'), value: number.format(online) },
    { name: t('figures.members'), value: number.format(members), note: tiers },
    {
      name: t('figures.joined'),
      value: number.format(today?.joined ?? 0),
      note: t('figures.total', { value: number.format(sum(({ joined }) => joined)), count: days.length }),
    },
    {
      name: t('figures.messages'),
      value: number.format(today?.messages ?? 0),
      note: t('figures.total', { value: number.format(sum(({ messages }) => messages)), count: days.length }),
    },
    ...(revenue === undefined
      ? []
      : [
          {
            name: t('figures.revenue'),
            value: formatMoney((today?.revenue ?? 0) - (today?.refunds ?? 0), locale),
            note: t('figures.total', { value: formatMoney(revenue, locale), count: days.length }),
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="min-w-0 rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 text-xl font-bold tabular-nums">{value}</dd>
          {note ? <dd className="mt-1 text-xs text-muted tabular-nums">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
