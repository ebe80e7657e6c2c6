import { ObservableStore } from '@/lib/browser/observable-store';
import type { Locale } from '@/lib/core/locale';
import { translate, type TranslateCode } from '@/lib/translation/client';
import { freeLeft } from './free-left';

/** Why there is no translation: a refusal of the call, too many calls, no connection, or another fault. */
export type TranslationRefusal = {
  readonly kind: 'refused';
  readonly code: TranslateCode | 'TOO_MANY' | 'OFFLINE' | 'FAILED';
  readonly canUpgrade: boolean;
  /** Seconds to wait. */
  readonly retry: number | undefined;
};

export type TranslationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'done'; readonly text: string; readonly cost: number }
  | TranslationRefusal;

export type TranslationQuery = { readonly content: string; readonly target: Locale };
type Request = TranslationQuery & {
  readonly isFreeOnly: boolean;
  /** Leaves no trace of a refusal. */
  readonly isQuiet?: boolean;
};

/** Older ones are dropped from memory; the server has them for 30 days. */
const maxKept = 400;

const loading: TranslationState = { kind: 'loading' };

/** The texts of the page that were translated, for all its parts. */
export const translations = new ObservableStore<ReadonlyMap<string, TranslationState>>(new Map());

export function keyOf({ content, target }: TranslationQuery): string {
  return `${target}\n${content}`;
}

function put(key: string, state: TranslationState | undefined): void {
  translations.update((before) => {
    const next = new Map(before);
    next.delete(key);
    if (state) next.set(key, state);
    for (const oldest of next.keys()) {
      if (next.size <= maxKept) break;
      next.delete(oldest);
    }
    return next;
  });
}

/** Translates a text, unless the page has it already or is translating it. Returns the outcome. */
export async function requestTranslation({ isQuiet = false, ...query }: Request): Promise<TranslationState> {
  const key = keyOf(query);
  const known = translations.state.get(key);
  if (known && known.kind !== 'refused') return known;
  put(key, loading);
  const outcome = await load(query);
  put(key, isQuiet && outcome.kind === 'refused' ? undefined : outcome);
  return outcome;
}

async function load(query: Parameters<typeof translate>[0]): Promise<TranslationState> {
  const reply = await translate(query);
  if (reply.kind === 'offline') return { kind: 'refused', code: 'OFFLINE', canUpgrade: false, retry: undefined };
  if (reply.kind === 'success') {
    freeLeft.set(reply.data.left);
    return { kind: 'done', text: reply.data.text, cost: reply.data.cost };
  }
  const { status, canUpgrade = false, retry } = reply;
  const code = reply.code ?? (status === 429 ? 'TOO_MANY' : 'FAILED');
  if (code === 'TRANSLATION_QUOTA' || code === 'INSUFFICIENT_CREDITS') freeLeft.set(0);
  return { kind: 'refused', code, canUpgrade, retry };
}
