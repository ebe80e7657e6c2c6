import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, text } from '@/lib/core/fields';
import { locales } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { textLength } from './model';
import { searchNames, saveNames, toTextPageWire } from './wire';

const roles = staffAreas.texts;
const one = z.object({ original: z.string(), text: z.string().nullable() });
const textPage = z.object({
  data: z.array(z.object({ key: z.string(), en: one, 'zh-CN': one, 'zh-TW': one })),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});
export type TextPageWire = z.infer<typeof textPage>;

/* The visible texts of the site, by the paths of their messages. */
export const siteTextsContract = {
  '/member/staff/texts': endpoint('staff', {
    roles,
    input: z.object({
      query: text(200).optional(),
      /** 1: only texts that staff changed. */
      changed: digits({ min: 0, max: 1 })
        .transform((value) => value === 1)
        .optional(),
      page,
    }),
    names: searchNames,
    output: textPage,
    toWire: toTextPageWire,
  }),
  /** `previous` is the text that the editor has read; an empty one is the original. */
  '/member/staff/save_text': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      key: text(200),
      locale: z.enum(locales, { error: 'format' }),
      text: text(textLength),
      previous: text(textLength),
    }),
    names: saveNames,
    output: nothing,
    codes: { TEXT_NOT_FOUND: -1, EDITED_MEANWHILE: -2, TEXT_PLACEHOLDERS: -3 },
  }),
} satisfies ContractTable;
