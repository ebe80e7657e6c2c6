import type { ConnectRefusal, FrameRefusal } from '@/lib/chat/frames';
import type { Denial, DenialReason } from '@/lib/core/chat';
import { locales, type Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';

/** Returns a text of the live connection, synchronously: all three languages are loaded at the start. */
export type Translate = (locale: Locale, key: LiveText) => string;
type LiveText = FrameRefusal | ConnectRefusal | 'sessionEnded' | 'removed' | `denied.${DenialReason}`;

/** Returns the key of the sentence for a denial. */
export function denialText({ reason, canUpgrade }: Denial): LiveText {
  // Spec 8 fixes the text of the upgrade; it would mislead a member whom no tier allows the act.
  return reason === 'tier' && canUpgrade ? 'UPGRADE_NEEDED' : `denied.${reason}`;
}

export async function loadTranslate(): Promise<Translate> {
  const pairs = await Promise.all(locales.map(async (locale) => [locale, await translatorOf(locale, 'live')] as const));
  const translators = new Map(pairs);
  return (locale, key) => translators.get(locale)?.(key) ?? key;
}
