'use client';

import { useLocale } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { FormNotice } from '@/components/forms/form-notice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import { isByCard, type MoneyType, type PayType } from '@/lib/core/payments';
import type { Goods } from '@/lib/payments/model';
import { infoHref } from '@/lib/routing/info-pages';
import { GoodsSummary } from './goods-summary';
import { PayerFields } from './payer-fields';
import { PaymentsPaused } from './payments-paused';
import { usePaymentForm } from './use-payment-form';

type PaymentFormProps = {
  memberId: number;
  goods: Goods;
  /** The balance, for paying a membership with coins. */
  balance: number;
  /** `method`: the payer's details have a page of their own, which `detailsHref` names. */
  step: 'all' | 'method' | 'details';
  /** The ways to pay with money that the site takes now. */
  moneyTypes: readonly MoneyType[];
  /** In the step `details`: what was chosen. */
  chosen?: PayType;
  detailsHref?: string;
  back?: string;
};

/** How a purchase is paid; where nothing can pay for it now, the notice of it, without a question. */
export function PaymentForm(props: PaymentFormProps) {
  const { goods, moneyTypes, balance } = props;
  const isClosed = moneyTypes.length === 0;
  const isForCoins = goods.kind === 'upgrade';
  const isShort = isForCoins && balance < goods.coins;
  // Too few coins are refused with the way to more of them, unless there is none.
  const types: readonly PayType[] = isForCoins && !(isClosed && isShort) ? [...moneyTypes, 'credits'] : moneyTypes;
  const [only, ...others] = types;
  // A single way is no choice; of several, none is chosen before.
  const chosen = props.chosen ?? (others.length === 0 ? only : undefined);
  return (
    <div className="flex flex-col gap-5">
      <GoodsSummary goods={goods} isInCoins={isClosed && isForCoins} />
      {isClosed ? (
        <PaymentsPaused
          takesCoins={isForCoins && !isShort}
          {...(isShort && { shortage: { price: goods.coins, balance } })}
        />
      ) : null}
      {only ? <OpenPaymentForm {...props} types={types} chosen={chosen} /> : null}
    </div>
  );
}

type OpenPaymentFormProps = Omit<PaymentFormProps, 'chosen'> & {
  types: readonly PayType[];
  chosen: PayType | undefined;
};

/** The choice of a way to pay, the payer's details for cards, and the agreement to an immediate start. */
function OpenPaymentForm(props: OpenPaymentFormProps) {
  const { memberId, goods, balance, step, types, moneyTypes, chosen, detailsHref, back } = props;
  const t = useTranslations('payments');
  const href = useHref();
  const locale = useLocale() as Locale; // the site's own locales
  const { form, refusal, help, busy, isReady, formProps, errorOf } = usePaymentForm({ memberId, goods, back, chosen });
  const { control, register } = form;
  const payType = useWatch({ control, name: 'method' });
  const needsDetails = payType !== '' && isByCard(payType);
  const goesOn = step === 'method' && needsDetails;

  return (
    <form {...formProps} className="flex flex-col gap-5">
      {step === 'details' ? null : (
        <Field label={t('method')} group error={errorOf('method')}>
          <Controller
            control={control}
            name="method"
            render={({ field }) => (
              <RadioGroup
                name="method"
                value={field.value === '' ? undefined : field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={types.map((value) => ({
                  value,
                  label: t(`methods.${value}`),
                  hint: t(`methodHints.${value}`, { coins: balance }),
                }))}
              />
            )}
          />
        </Field>
      )}
      {goesOn ? (
        <ButtonLink href={`${detailsHref ?? ''}&by=${payType}`} size="lg" wide>
          {t('continue')}
        </ButtonLink>
      ) : (
        <>
          {needsDetails ? <PayerFields register={register} errorOf={errorOf} /> : null}
          {payType === '' ? null : (
            <Field label={t('startNow')} hiddenLabel error={errorOf('agree')}>
              <Checkbox label={t('startNow')} {...register('agree')} />
            </Field>
          )}
          <FormNotice text={refusal} />
          {help === 'recharge' && moneyTypes.length > 0 ? (
            <ButtonLink href={href('recharge', { back })} variant="gold" wide>
              {t('packs')}
            </ButtonLink>
          ) : help === 'service' ? (
            <ButtonLink href={href('service')} variant="secondary" wide>
              {t('contactService')}
            </ButtonLink>
          ) : help === 'orders' ? (
            <ButtonLink href={href('orders')} variant="secondary" wide>
              {t('seeOrders')}
            </ButtonLink>
          ) : null}
          {/* Disabled until hydration, because a submit would reload the page; the look does not change. */}
          <Button type="submit" size="lg" wide loading={busy} disabled={!isReady} className="disabled:opacity-100">
            {payType === 'credits'
              ? t('payCoins', { coins: goods.coins })
              : t('pay', { amount: formatMoney(goods.cents, locale) })}
          </Button>
          <p className="text-center text-xs text-muted">
            {t('final', { days: limits.disputeDays })}{' '}
            <a href={infoHref('refund', locale)} className="whitespace-nowrap underline">
              {t('refundPolicy')}
            </a>
          </p>
        </>
      )}
    </form>
  );
}
