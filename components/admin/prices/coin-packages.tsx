'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { RechargeShop } from '@/components/payments/recharge-shop';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import { saveRechargePackage } from '@/lib/prices/client';
import { priceRanges, type RechargeRow } from '@/lib/prices/model';
import { NumberField } from './number-field';
import { OnSaleSwitch } from './on-sale-switch';
import { PriceEditor } from './price-editor';
import { PriceRows, PriceRow } from './price-row';
import { usePriceForm } from './use-price-form';

const newPackage: RechargeRow = { id: 0, coins: 200, cents: 1899, isActive: true, revision: 0 };

/** The packs of coins. */
export function CoinPackages({ packages }: { packages: readonly RechargeRow[] }) {
  const t = useTranslations('prices');
  const locale = useLocale() as Locale; // the site's own locales
  const [edited, setEdited] = useState<RechargeRow>();
  return (
    <Section
      title={t('views.coins')}
      action={
        <Button size="sm" variant="secondary" onClick={() => setEdited(newPackage)}>
          {t('add')}
        </Button>
      }
    >
      <PriceRows>
        {packages.map((pack) => (
          <PriceRow
            key={pack.id}
            name={t('coins', { count: pack.coins })}
            price={formatMoney(pack.cents, locale)}
            isActive={pack.isActive}
            onEdit={() => setEdited(pack)}
          />
        ))}
      </PriceRows>
      {edited ? (
        <CoinPackageEditor key={edited.id} row={edited} all={packages} onClose={() => setEdited(undefined)} />
      ) : null}
    </Section>
  );
}

type EditorProps = { row: RechargeRow; all: readonly RechargeRow[]; onClose: () => void };

function CoinPackageEditor({ row, all, onClose }: EditorProps) {
  const t = useTranslations('prices');
  const { draft, errorOf, editor } = usePriceForm({ row, resolver: 'coinPackage', save: saveRechargePackage, onClose });
  const sold = [...all.filter(({ id }) => id !== row.id), draft]
    .filter(({ isActive, coins, cents }) => isActive && coins > 0 && cents > 0)
    .sort((pack, other) => pack.coins - other.coins);
  return (
    <PriceEditor
      title={row.id === 0 ? t('newCoins') : t('coins', { count: row.coins })}
      {...editor}
      preview={<RechargeShop packages={sold} isClosed />}
    >
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t('fields.coins')} name="coins" range={priceRanges.coins} error={errorOf('coins')} />
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
