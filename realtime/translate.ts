import type { ConnectRefusal, FrameRefusal } from '@/lib/live/frames';
import type { Denial, DenialReason } from '@/lib/core/chat';
import { limits } from '@/lib/core/limits';
import { locales, type Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/texts/translate';

/** Returns a text of the live connection, synchronously: all three languages are loaded at the start. */
export type Translate = (locale: Locale, key: LiveText) => string;
export type LiveText =
  | FrameRefusal
  | ConnectRefusal
  | 'sessionEnded'
  | 'gaveWay'
  | 'removed'
  | `denied.${DenialReason}`
  | `tooMany.${'pages' | 'address' | 'admissions'}`;

/** Returns the key of the sentence for a denial. */
export function denialText({ reason, canUpgrade }: Denial): LiveText {
  // Spec 8 fixes the text of the upgrade; it would mislead a member whom no tier allows the action.
  return reason === 'tier' && canUpgrade ? 'UPGRADE_NEEDED' : `denied.${reason}`;
}

/** Loads the texts, and again now and then: staff may change them. */
export async function loadTranslate(): Promise<Translate & { readonly stop: () => void }> {
  let translators = await loadTranslators();
  const timer = setInterval(() => {
    // `translatorOf` returns the last texts while the database does not respond.
    void loadTranslators().then((loaded) => (translators = loaded));
  }, limits.settingsMilliseconds / 4);
  timer.unref();
  const translate: Translate = (locale, key) => translators.get(locale)?.(key) ?? key;
  return Object.assign(translate, { stop: () => clearInterval(timer) });
}

async function loadTranslators() {
  return new Map(
    await Promise.all(locales.map(async (locale) => [locale, await translatorOf(locale, 'live')] as const)),
  );
}
