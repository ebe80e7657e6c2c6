import { callOf } from '@/lib/browser/call';
import type { RowCode } from '@/lib/core/endpoint';
import type { TranslationRequest } from './model';
import { fromTranslationWire, toTranslateInput } from './wire';
import type { translationContract } from './contract';

const call = callOf<typeof translationContract>();

export type TranslateCode = RowCode<(typeof translationContract)['/member/index/translate']>;

/** Translates a text. */
export const translate = (request: TranslationRequest) =>
  call('/member/index/translate', toTranslateInput(request), { fromWire: fromTranslationWire });
