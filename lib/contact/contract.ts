import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { email, paragraphs, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { toLocale } from '@/lib/core/locale';
import { ticketKinds } from '@/lib/core/tickets';
import { nothing } from '@/lib/core/nothing';

const contactInput = z.object({
  kind: z.enum(ticketKinds, { error: 'format' }),
  text: paragraphs(limits.contact.text),
  address: email,
  /** The language of the page, which may differ from the reader's choice. */
  lang: text(10)
    .optional()
    .transform((value) => toLocale(value)),
  /** A field that readers do not see. Whatever a program writes into it, the reply is the usual one. */
  website: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined && value !== ''),
});

export const contactContract = {
  '/member/index/contact': endpoint('guest', {
    input: contactInput,
    emptyTexts: { text: 'contentEmpty' },
    names: { address: 'replyAddress', lang: 'language', website: 'trap' },
    output: nothing,
    rate: 'contact',
  }),
} satisfies ContractTable;
