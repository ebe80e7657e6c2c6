import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import { fromLanguageCode, languageCodes, toTranslationWire, translateCodes, translateNames } from './wire';

const language = z.enum(languageCodes, { error: 'format' }).transform(fromLanguageCode);

const translationWire = z.object({
  dst: z.string(),
  /** The language of the original; '' for one that `to` does not have. */
  src: z.union([z.enum(languageCodes), z.literal('')]),
  /** In coins. */
  cost: z.int().nonnegative(),
  /** Free translations left today, null without a limit. */
  left: z.int().nonnegative().nullable(),
  /** 1: a member had the same text translated before. */
  cached: z.literal([0, 1]),
});

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
    names: translateNames,
    output: translationWire,
    toWire: toTranslationWire,
    rate: 'translate',
    codes: translateCodes,
  }),
} satisfies ContractTable;

export type TranslationWire = z.infer<typeof translationWire>;
