import { ObservableStore } from '@/lib/browser/observable-store';
import { locales, type Locale } from '@/lib/core/locale';

/*
 * The choices of the viewer for the conversation with a member. Kept on the device until the viewer logs out.
 */

const automaticKey = (partnerId: number) => `translate-automatically ${partnerId}`;
const targetKey = (partnerId: number) => `translate-into ${partnerId}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice is valid until the page is closed.
  }
}

/** The conversations of the page that are translated automatically, or not, by the id of the other member. */
export const automaticChoices = new ObservableStore<ReadonlyMap<number, boolean>>(new Map());

export function isAutomatic(choices: ReadonlyMap<number, boolean>, partnerId: number): boolean {
  return choices.get(partnerId) ?? read(automaticKey(partnerId)) === '1';
}

export function chooseAutomatic(partnerId: number, isOn: boolean): void {
  write(automaticKey(partnerId), isOn ? '1' : undefined);
  automaticChoices.update((choices) => new Map(choices).set(partnerId, isOn));
}

/** Returns the language into which the viewer last translated a message to a member. */
export function findChosenTarget(partnerId: number): Locale | undefined {
  const stored = read(targetKey(partnerId));
  return locales.find((locale) => locale === stored);
}

export function chooseTarget(partnerId: number, target: Locale): void {
  write(targetKey(partnerId), target);
}
