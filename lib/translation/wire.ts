import { codeOf, localeOf } from './language-codes';
import type { Translation, TranslationRequest } from './model';
import type { TranslationWire } from './wire-schema';

export function toTranslationWire({ text, source, cost, left, isCached }: Translation): TranslationWire {
  return { dst: text, src: source ? codeOf[source] : '', cost, left, cached: isCached ? 1 : 0 };
}

export function fromTranslationWire({ dst, src, cost, left, cached }: TranslationWire): Translation {
  return { text: dst, source: src === '' ? undefined : localeOf[src], cost, left, isCached: cached === 1 };
}

export function toTranslateInput({ content, target, isFreeOnly }: TranslationRequest) {
  return { content, to: codeOf[target], free: isFreeOnly ? 1 : 0 };
}
