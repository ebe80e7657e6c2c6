'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { TierPriceRow, UpgradeRow } from '@/lib/prices/model';
import { MembershipEditor, TierPriceEditor } from './membership-editors';
import { PriceRows, PriceRow } from './price-row';

const newPackage: UpgradeRow = { id: 0, tier: 'silver', months: 2, cents: 3599, isActive: true, revision: 0 };

type MembershipPackagesProps = { packages: readonly UpgradeRow[]; prices: readonly TierPriceRow[] };

/** The memberships of both paid tiers, and the prices of a month to which members compare them. */
export function MembershipPackages({ packages, prices }: MembershipPackagesProps) {
  const t = useTranslations('prices');
  const locale = useLocale() as Locale; // the site's own locales
  const [edited, setEdited] = useState<UpgradeRow>();
  const [base, setBase] = useState<TierPriceRow>();
  return (
    <div className="grid gap-6">
      {(['gold', 'silver'] as const).map((tier) => (
        <Section
          key={tier}
          title={t(`tiers.${tier}`)}
          action={
            <Button size="sm" variant="secondary" onClick={() => setEdited({ ...newPackage, tier })}>
              {t('add')}
            </Button>
          }
        >
          <PriceRows>
            {prices
              .filter((price) => price.tier === tier)
              .map((price) => (
                <PriceRow
                  key={tier}
                  name={t('basePrice')}
                  price={formatMoney(price.cents, locale)}
                  onEdit={() => setBase(price)}
                />
              ))}
            {packages
              .filter((pack) => pack.tier === tier)
              .map((pack) => (
                <PriceRow
                  key={pack.id}
                  name={t('months', { count: pack.months })}
                  price={formatMoney(pack.cents, locale)}
                  isActive={pack.isActive}
                  onEdit={() => setEdited(pack)}
                />
              ))}
          </PriceRows>
        </Section>
      ))}
      {edited ? (
        <MembershipEditor
          key={`${edited.tier} ${edited.id}`}
          row={edited}
          all={packages}
          prices={prices}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {base ? (
        <TierPriceEditor key={base.tier} row={base} all={packages} prices={prices} onClose={() => setBase(undefined)} />
      ) : null}
    </div>
  );
}
