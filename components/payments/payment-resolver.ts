import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { isByCard, payTypes } from '@/lib/core/payments';
import { payerName, payerPhone } from '@/lib/payments/contract';
import { findNameProblem, findPhoneProblem } from '@/lib/payments/model';

/** The way to pay, the payer's details, which only cards need, and the agreement to an immediate start. */
const paymentForm = z
  .object({
    method: z.union([z.enum(payTypes), z.literal('')]).refine((method) => method !== '', { error: 'required' }),
    name: payerName,
    lastname: payerName,
    phone: payerPhone,
    agree: z.boolean().refine(Boolean, { error: 'agree' }),
  })
  .superRefine(({ method, name, lastname, phone }, context) => {
    if (!isByCard(method)) return;
    const problems = {
      name: findNameProblem(name),
      lastname: findNameProblem(lastname),
      phone: findPhoneProblem(phone),
    };
    for (const [field, message] of Object.entries(problems))
      if (message) context.addIssue({ code: 'custom', path: [field], message });
  });

export type PaymentValues = z.input<typeof paymentForm>;

/** Passes the values on as typed: the server parses them itself. */
export const resolver = zodResolver(paymentForm, undefined, { raw: true });
