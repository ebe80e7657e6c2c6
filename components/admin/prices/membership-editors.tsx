'use client';

import { useState } from 'react';
import { PlanPicker } from '@/components/membership/plan-picker';
import { useTranslations } from '@/components/shell/use-translations';
import type { PaidTier, Plan, Plans } from '@/lib/membership/model';
import { saveTierPrice, saveUpgradePackage } from '@/lib/prices/client';
import { priceRanges, type TierPriceRow, type UpgradeRow } from '@/lib/prices/model';
import { NumberField } from './number-field';
import { OnSaleSwitch } from './on-sale-switch';
import { PriceEditor } from './price-editor';
import { usePriceForm } from './use-price-form';

type EditorProps<T> = {
  row: T;
  all: readonly UpgradeRow[];
  prices: readonly TierPriceRow[];
  onClose: () => void;
};

/** A package of months. */
export function MembershipEditor({ row, all, prices, onClose }: EditorProps<UpgradeRow>) {
  const t = useTranslations('prices');
  const { draft, errorOf, editor } = usePriceForm({ row, resolver: 'membership', save: saveUpgradePackage, onClose });
  const packages = [...all.filter(({ id }) => id !== row.id), draft];
  return (
    <PriceEditor
      title={t('editMembership', { tier: t(`tiers.${row.tier}`) })}
      {...editor}
      preview={<PlanPreview tier={row.tier} packages={packages} prices={prices} />}
    >
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t('fields.months')} name="months" range={priceRanges.months} error={errorOf('months')} />
        <NumberField
          label={t('fields.price')}
          name="cents"
          range={priceRanges.cents}
          error={errorOf('cents')}
          isMoney
        />
      </div>
      <OnSaleSwitch of="package" />
    </PriceEditor>
  );
}

/** The price of a month without a discount. */
export function TierPriceEditor({ row, all, prices, onClose }: EditorProps<TierPriceRow>) {
  const t = useTranslations('prices');
  const { draft, errorOf, editor } = usePriceForm({ row, resolver: 'tierPrice', save: saveTierPrice, onClose });
  const previewedPrices = prices.map((price) => (price.tier === row.tier ? draft : price));
  return (
    <PriceEditor
      title={t('editBase', { tier: t(`tiers.${row.tier}`) })}
      {...editor}
      preview={<PlanPreview tier={row.tier} packages={all} prices={previewedPrices} />}
    >
      <NumberField
        label={t('basePrice')}
        hint={t('basePriceHint')}
        name="cents"
        range={priceRanges.cents}
        error={errorOf('cents')}
        isMoney
      />
    </PriceEditor>
  );
}

type PlanPreviewProps = { tier: PaidTier; packages: readonly UpgradeRow[]; prices: readonly TierPriceRow[] };

/** Remounted for each state of the draft, because the picker keeps a choice. */
function PlanPreview({ tier, packages, prices }: PlanPreviewProps) {
  const [now] = useState(() => Date.now());
  const plan = (of: PaidTier): Plan => ({
    monthlyCents: prices.find((price) => price.tier === of)?.cents || 1,
    packages: packages
      .filter((pack) => pack.tier === of && pack.isActive && pack.months > 0 && pack.cents > 0)
      .sort((pack, other) => pack.months - other.months)
      .map(({ id, months, cents }) => ({ id, months, cents, coins: Math.ceil(cents / 10) })),
  });
  const plans: Plans = { silver: plan('silver'), gold: plan('gold') };
  return <PlanPicker plans={plans} tier={tier} silverExpiresAt={null} goldExpiresAt={null} now={now} />;
}
