'use client';

import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { renameFields } from '@/lib/core/endpoint';
import { toHalfWidth } from '@/lib/core/half-width';
import { isByCard, type PayType } from '@/lib/core/payments';
import { validationKeys } from '@/lib/core/validation-keys';
import type { PaymentValues } from './payment-resolver';
import { usePayment, type PaymentOptions } from './use-payment';

const loadResolver = () => import('./payment-resolver');

/** The fields of the payer by card, in the order of the page. */
const payerFields = ['name', 'lastname', 'phone'] as const;

/** The fields of the form by those of the call. */
const fieldNames = { payerName: 'name', payerPhone: 'phone', startsNow: 'agree' } as const;

/** The next step that helps after a refusal. */
const helpFor: Readonly<Record<string, 'recharge' | 'service' | 'orders'>> = {
  LOW_CREDIT: 'recharge',
  PAYMENTS_CLOSED: 'service',
  PROVIDER_UNAVAILABLE: 'orders',
  OUTCOME_UNKNOWN: 'orders',
};

/** The form of a payment. It stays busy while the next page opens. */
export function usePaymentForm({ chosen, ...purchase }: PaymentOptions & { readonly chosen: PayType | undefined }) {
  const t = useTranslations('payments');
  const { begin, openNextPage } = usePayment(purchase);
  const endpoint = useEndpointForm({
    offline: t('offline'),
    mode: 'onSubmit',
    textOf: (field, error) => {
      const problem = validationKeys.find((key) => key === error);
      if (problem === undefined) return error;
      const ofPayer = payerFields.find((name) => name === field);
      if (!ofPayer) return t(field === 'method' ? 'chooseMethod' : 'startNowRequired');
      return t(`payerErrors.${ofPayer}.${problem === 'required' ? problem : 'format'}`);
    },
    loadResolver,
    defaultValues: { method: chosen ?? '', name: '', lastname: '', phone: '', agree: false },
    submit: async ({ method, agree, name, lastname, phone }: PaymentValues) => {
      if (method === '') return { kind: 'refused', status: 400, code: undefined, msg: t('chooseMethod'), errors: {} };
      const payer = { payerName: `${name.trim()} ${lastname.trim()}`, payerPhone: toHalfWidth(phone.trim()) };
      const reply = await begin(method, agree, isByCard(method) ? payer : {});
      return reply.kind === 'refused' ? { ...reply, errors: renameFields(reply.errors, fieldNames) } : reply;
    },
    onSuccess: ({ data }) => openNextPage(data),
  });
  // Also while they are hidden: the focus goes to the first wrong field in the order of registration.
  for (const field of payerFields) endpoint.form.register(field);
  return { ...endpoint, help: endpoint.refusalCode && helpFor[endpoint.refusalCode] };
}
