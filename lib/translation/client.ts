import { call } from '@/lib/browser/call';
import type { WantedTranslation } from './model';
import { fromTranslationWire, toTranslateInput, translateCodes } from './wire';

export type TranslateCode = keyof typeof translateCodes;

/** Translates a text. */
export const translate = (wanted: WantedTranslation) =>
  call('/member/index/translate', toTranslateInput(wanted), { fromWire: fromTranslationWire, codes: translateCodes });
