import { callOf } from '@/lib/browser/call';
import type { RowCode } from '@/lib/core/endpoint';
import type { WantedTranslation } from './model';
import { fromTranslationWire, toTranslateInput } from './wire';
import type { translationContract } from './contract';

const call = callOf<typeof translationContract>();

export type TranslateCode = RowCode<(typeof translationContract)['/member/index/translate']>;

/** Translates a text. */
export const translate = (wanted: WantedTranslation) =>
  call('/member/index/translate', toTranslateInput(wanted), { fromWire: fromTranslationWire });
