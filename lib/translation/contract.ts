import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import { languageCodes, localeOf } from './language-codes';
import { toTranslationWire } from './wire';
import { translationWire } from './wire-schema';

const language = z.enum(languageCodes, { error: 'format' }).transform((code) => localeOf[code]);

export const translationContract = {
  '/member/index/translate': endpoint('member', {
    input: z.object({
      /** All line breaks count, as in a message of the chat. */
      content: text(limits.translation.content).refine((value) => !isBlank(value), { error: 'required' }),
      to: language,
      /** The language of the text, where the caller has it. A text in the language of `to` is returned as it is. */
      from: z.union([z.literal('').transform(() => undefined), language]).optional(),
      /** 1: refuses a translation that would cost coins. */
      free: digits({ min: 0, max: 1 }).optional(),
    }),
    emptyTexts: { content: 'contentEmpty' },
    names: { to: 'target', from: 'source', free: 'isFreeOnly' },
    output: translationWire,
    toWire: toTranslationWire,
    rate: 'translate',
    codes: { INSUFFICIENT_CREDITS: -1, SPENDING_LIMIT: -2, TRANSLATION_UNAVAILABLE: -3, TRANSLATION_QUOTA: -4 },
  }),
} satisfies ContractTable;
