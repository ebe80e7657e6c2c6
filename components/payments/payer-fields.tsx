'use client';

import type { UseFormRegister } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import type { PaymentValues } from './payment-resolver';

type PayerFieldsProps = {
  register: UseFormRegister<PaymentValues>;
  errorOf: (field: keyof PaymentValues) => string | undefined;
};

/** The details of a payer by card. The number of the card is entered at the provider. */
export function PayerFields({ register, errorOf }: PayerFieldsProps) {
  const t = useTranslations('payments');
  const half = Math.floor(limits.payer.name / 2) - 1;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium">{t('payer')}</legend>
      <p className="-mt-2 text-xs text-muted">{t('payerHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errorOf('name')} required>
          <TextInput autoComplete="cc-given-name" maxLength={half} {...register('name')} />
        </Field>
        <Field label={t('lastName')} error={errorOf('lastname')} required>
          <TextInput autoComplete="cc-family-name" maxLength={half} {...register('lastname')} />
        </Field>
      </div>
      <Field label={t('phone')} error={errorOf('phone')} required>
        <TextInput
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={limits.payer.phone}
          {...register('phone')}
        />
      </Field>
    </fieldset>
  );
}
