'use client';

import { useLocale } from 'next-intl';
import { useDates } from '@/components/shell/use-dates';
import { useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import {
  endAfter,
  monthlyPrice,
  savingPercent,
  type PaidTier,
  type Plan,
  type Plans,
  type UpgradePackage,
} from '@/lib/membership/model';

type PlanPickerProps = {
  plans: Plans;
  tier: PaidTier;
  /** The ends of the member's tiers, in milliseconds since 1970. */
  silverExpiresAt: number | null;
  goldExpiresAt: number | null;
  /** The time of the page. */
  now: number;
  back?: string;
};

const toDate = (at: number | null) => (at === null ? null : new Date(at));

/** The packages of gold and silver, with the price of a month, the saving, and until when the choice would run. */
export function PlanPicker({ plans, tier: first, silverExpiresAt, goldExpiresAt, now, back }: PlanPickerProps) {
  const t = useTranslations('membership');
  const href = useHref();
  const dates = useDates();
  const [tier, setTier] = useState(first);
  const [chosen, setChosen] = useState<number>();
  const chosenPackage = plans[tier].packages.find(({ id }) => id === chosen);
  const expiry = { silverExpiresAt: toDate(silverExpiresAt), goldExpiresAt: toDate(goldExpiresAt) };

  const choices = useEarlyChoice<HTMLDivElement>((element) => {
    const value = element.querySelector<HTMLInputElement>('input:checked')?.value;
    if (value !== undefined) setChosen(Number(value));
  });

  /** Another tab resets the choice (spec 4). */
  function handleTab(next: PaidTier) {
    setTier(next);
    setChosen(undefined);
  }

  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label={t('choose')}
        value={tier}
        onChange={handleTab}
        tabs={(['gold', 'silver'] as const).map((value) => ({ value, label: t(`tiers.${value}`) }))}
        panelClassName="pt-5"
      >
        <div
          ref={choices}
          role="radiogroup"
          aria-label={t('choose')}
          className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
        >
          {plans[tier].packages.map((pack) => (
            <PackageCard
              key={pack.id}
              pack={pack}
              plan={plans[tier]}
              isChosen={pack.id === chosen}
              onChoose={() => setChosen(pack.id)}
            />
          ))}
        </div>
      </Tabs>
      <p aria-live="polite" className="min-h-6 text-center text-sm">
        {chosenPackage
          ? t('endsAfter', {
              tier: t(`tiers.${tier}`),
              day: dates.date(endAfter(tier, chosenPackage.months, expiry, new Date(now)), { dateStyle: 'long' }),
            })
          : null}
      </p>
      {chosenPackage ? (
        <ButtonLink
          href={href('payUpgrade', { package: chosenPackage.id, back })}
          size="lg"
          wide
          className="sm:mx-auto sm:max-w-100"
        >
          {t('upgrade', { tier: t(`tiers.${tier}`) })}
        </ButtonLink>
      ) : (
        <Button size="lg" wide className="sm:mx-auto sm:max-w-100" onClick={() => toast.error(t('chooseFirst'))}>
          {t('upgrade', { tier: t(`tiers.${tier}`) })}
        </Button>
      )}
      <p className="text-center text-xs text-muted">{t('noRenewal')}</p>
    </div>
  );
}

type PackageCardProps = { pack: UpgradePackage; plan: Plan; isChosen: boolean; onChoose: () => void };

function PackageCard({ pack, plan, isChosen, onChoose }: PackageCardProps) {
  const t = useTranslations('membership');
  const locale = useLocale() as Locale; // the site's own locales
  const saving = savingPercent(pack, plan.monthlyCents);
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-center justify-between gap-3 rounded-card border bg-surface p-4 transition-colors sm:flex-col sm:items-center sm:pt-7 sm:text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
        isChosen ? 'border-brand bg-brand-tint' : 'border-line',
      )}
    >
      <input type="radio" name="package" value={pack.id} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span>
        <span className="block font-semibold">{t('months', { months: pack.months })}</span>
        <span className="block text-sm text-muted tabular-nums">
          {t('perMonth', { price: formatMoney(monthlyPrice(pack), locale) })}
        </span>
        {saving > 0 ? (
          <span className="mt-1 inline-block rounded-full bg-success-tint px-2 py-0.5 text-xs font-semibold text-success sm:absolute sm:-top-2.5 sm:left-1/2 sm:-translate-x-1/2">
            {t('saving', { percent: saving })}
          </span>
        ) : null}
      </span>
      <span className="text-right sm:text-center">
        <span className="block text-xl font-bold tabular-nums">{formatMoney(pack.cents, locale)}</span>
        <span className="block text-xs text-muted tabular-nums">{t('orCoins', { coins: pack.coins })}</span>
      </span>
    </label>
  );
}
