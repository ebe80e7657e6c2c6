'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { Coins } from '@/components/ui/icons/coins';
import { Overlay } from '@/components/ui/overlay';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import { finishAmount } from '@/lib/core/amount-input';
import { coinsFor, ownAmount, parseAmount, type RechargePackage } from '@/lib/payments/model';
import { numberFormatOf } from '@/lib/core/intl-formats';
import { AmountField } from './amount-field';

type RechargeShopProps = {
  packages: readonly RechargePackage[];
  /** Payments are under maintenance. */
  isClosed: boolean;
  back?: string;
};

const coinsPerDollar = ({ coins, cents }: RechargePackage) => Math.floor((coins * 1000) / cents) / 10;

/** The packs of coins and an own amount, and the way to the payment. */
export function RechargeShop({ packages, isClosed, back }: RechargeShopProps) {
  const t = useTranslations('payments');
  const href = useHref();
  const locale = useLocale() as Locale; // the site's own locales
  const best = packages.reduce<RechargePackage | undefined>(
    (bestSoFar, pack) => (!bestSoFar || coinsPerDollar(pack) > coinsPerDollar(bestSoFar) ? pack : bestSoFar),
    undefined,
  );
  const [chosen, setChosen] = useState<number | 'own'>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isPaused, setIsPaused] = useState(false);
  const range = { least: formatMoney(ownAmount.least, locale), most: formatMoney(ownAmount.most, locale) };
  const amount = finishAmount(typed);
  const cents = parseAmount(amount);
  const isAmount = cents !== undefined && cents >= ownAmount.least && cents <= ownAmount.most;
  const next =
    chosen === 'own'
      ? isAmount && href('payMethod', { amount, back })
      : chosen !== undefined && href('payMethod', { package: chosen, back });

  function choose(value: number | 'own') {
    setChosen(value);
    setError(undefined);
  }

  function handleContinue() {
    if (isClosed) setIsPaused(true);
    else setError(chosen === undefined ? t('choosePack') : t('ownAmountWrong', range));
  }

  const choices = useEarlyChoice<HTMLFieldSetElement>((element) => {
    const value = element.querySelector<HTMLInputElement>('input:checked')?.value;
    if (value !== undefined) setChosen(value === 'own' ? 'own' : Number(value));
  });

  return (
    <div className="flex flex-col gap-5">
      <fieldset ref={choices}>
        <legend className="mb-3 text-lg font-semibold">{t('packs')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {packages.map((pack) => (
            <label
              key={pack.id}
              className={cx(
                'relative flex cursor-pointer flex-col items-center gap-1 rounded-card border border-line bg-surface px-3 pt-6 pb-4 text-center transition-colors',
                'has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-2 has-focus-visible:outline-brand',
              )}
            >
              <input
                type="radio"
                name="pack"
                value={pack.id}
                checked={chosen === pack.id}
                onChange={() => choose(pack.id)}
                className="sr-only"
              />
              {pack === best ? (
                <span className="absolute top-0 right-0 rounded-tr-card rounded-bl-card bg-gold px-2.5 py-0.5 text-xs font-semibold text-on-gold">
                  {t('bestValue')}
                </span>
              ) : null}
              <span className="flex items-center gap-1.5 text-xl font-bold tabular-nums">
                <Coins className="size-5 text-gold" aria-hidden />
                {numberFormatOf(locale).format(pack.coins)}
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(pack.cents, locale)}</span>
              <span className="text-xs text-muted tabular-nums">{t('perDollar', { coins: coinsPerDollar(pack) })}</span>
            </label>
          ))}
          <label className="flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed border-edge bg-surface px-3 py-4 text-center has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-2 has-focus-visible:outline-brand">
            <input
              type="radio"
              name="pack"
              value="own"
              checked={chosen === 'own'}
              onChange={() => choose('own')}
              className="sr-only"
            />
            <span className="font-semibold">{t('ownAmount')}</span>
          </label>
        </div>
      </fieldset>
      {chosen === 'own' ? (
        <AmountField
          label={t('ownAmountLabel')}
          hint={isAmount ? t('ownAmountGives', { coins: coinsFor(cents) }) : t('ownAmountHint', { ...range, rate: 10 })}
          error={error}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
      ) : null}
      {chosen === undefined && error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      {next && !isClosed ? (
        <ButtonLink href={next} size="lg" variant="gold" wide>
          {t('continue')}
        </ButtonLink>
      ) : (
        <Button size="lg" variant="gold" wide onClick={handleContinue}>
          {t('continue')}
        </Button>
      )}
      <Overlay
        open={isPaused}
        onOpenChange={setIsPaused}
        size="sm"
        title={t('maintenanceTitle')}
        footer={
          <ButtonLink href={href('service')} wide>
            {t('contactService')}
          </ButtonLink>
        }
      >
        <p className="text-sm text-muted">{t('maintenance')}</p>
      </Overlay>
    </div>
  );
}
