'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { toHalfWidth } from '@/lib/core/half-width';
import { findNameProblem, findPhoneProblem } from '@/lib/payments/model';

export type PayerErrors = { readonly name?: string; readonly lastname?: string; readonly phone?: string };
type Payer = { readonly payerName: string; readonly payerPhone: string };
type Texts = ReturnType<typeof useTranslations<'payments'>>;

/** Reads the payer's details from a form: name, last name and phone are required (spec 5 "Card form"). */
export function readPayer(form: FormData, t: Texts): { payer: Payer; errors: PayerErrors } {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  const [name, lastname, phone] = [read('name'), read('lastname'), toHalfWidth(read('phone'))];
  const problems = {
    name: findNameProblem(name),
    lastname: findNameProblem(lastname),
    phone: findPhoneProblem(phone),
  };
  const errors = {
    ...(problems.name && { name: t(`payerErrors.name.${problems.name}`) }),
    ...(problems.lastname && { lastname: t(`payerErrors.lastname.${problems.lastname}`) }),
    ...(problems.phone && { phone: t(`payerErrors.phone.${problems.phone}`) }),
  };
  return { payer: { payerName: `${name} ${lastname}`, payerPhone: phone }, errors };
}

type PayerFieldsProps = { errors: PayerErrors; nameMax: number; phoneMax: number };

/** The details of a payer by card. The number of the card is entered at the provider. */
export function PayerFields({ errors, nameMax, phoneMax }: PayerFieldsProps) {
  const t = useTranslations('payments');
  const half = Math.floor(nameMax / 2) - 1;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium">{t('payer')}</legend>
      <p className="-mt-2 text-xs text-muted">{t('payerHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errors.name} required>
          <TextInput name="name" autoComplete="cc-given-name" maxLength={half} />
        </Field>
        <Field label={t('lastName')} error={errors.lastname} required>
          <TextInput name="lastname" autoComplete="cc-family-name" maxLength={half} />
        </Field>
      </div>
      <Field label={t('phone')} error={errors.phone} required>
        <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" maxLength={phoneMax} />
      </Field>
    </fieldset>
  );
}
