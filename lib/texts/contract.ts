import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, text } from '@/lib/core/fields';
import { locales } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { pageOf } from '@/lib/core/page-schema';
import { textLength } from './model';
import { saveNames } from './names';

const roles = staffAreas.texts;
/** `override` is null while the original is shown. */
const editedText = z.object({ original: z.string(), override: z.string().nullable() });
const textEntry = z.object({ key: z.string(), texts: z.record(z.enum(locales), editedText) });

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
    names: { query: 'searched', changed: 'isChanged' },
    output: pageOf(textEntry),
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
