import * as z from 'zod';
import { languageCodes } from './language-codes';

export const translationWire = z.object({
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

export type TranslationWire = z.infer<typeof translationWire>;
