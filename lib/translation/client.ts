import { callOf } from '@/lib/browser/call';
import type { WantedTranslation } from './model';
import { fromTranslationWire, toTranslateInput, type translateCodes } from './wire';
import type { translationContract } from './contract';

const call = callOf<typeof translationContract>();

export type TranslateCode = keyof typeof translateCodes;

/** Translates a text. */
export const translate = (wanted: WantedTranslation) =>
  call('/member/index/translate', toTranslateInput(wanted), { fromWire: fromTranslationWire });
