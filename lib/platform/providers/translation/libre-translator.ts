import * as z from 'zod';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import { parseJson } from '@/lib/core/parse-json';
import { logger } from '@/lib/platform/logger';
import { fetchText } from '../fetch-text';
import type { TranslatedLines, Translator } from './translator';

/** The time for a translation. */
const timeout = 10_000;
/** Lines that are sent one by one to a service that joins lines. */
const linesApart = 20;

type LibreOptions = {
  /** Address of a server with the API of LibreTranslate. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly timeoutMilliseconds?: number;
};

/** The names that servers have for our languages, the commonest first. Without traditional Chinese, simplified Chinese is converted. */
const namesOf: Record<Locale, readonly string[]> = {
  en: ['en'],
  'zh-CN': ['zh', 'zh-Hans'],
  'zh-TW': ['zt', 'zh-Hant', 'zh', 'zh-Hans'],
};

/** In bytes: a translation of the longest text, with each character escaped. */
const longestReply = 12 * limits.translation.longest;

const translated = z.object({
  translatedText: z.string().max(limits.translation.longest),
  detectedLanguage: z.object({ language: z.string() }).optional().catch(undefined),
});
type Translated = z.infer<typeof translated>;

/** A reply of the server: a translation, `unknown` for a language that it does not have, or a problem. */
type Reply = Translated | 'unknown' | { readonly problem: string };

/** Translates by a server with the API of LibreTranslate. */
export function libreTranslator({ url, key, timeoutMilliseconds = timeout }: LibreOptions): Translator {
  /** The names that the server has accepted. */
  const accepted = new Map<Locale, string>();

  async function post(q: string, target: string, milliseconds: number): Promise<Reply> {
    const body = JSON.stringify({ q, source: 'auto', target, format: 'text', api_key: key });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body } as const;
    const { status, ok, text } = await fetchText(`${url}/translate`, request, { milliseconds, bytes: longestReply });
    if (status === 400) return 'unknown';
    if (!ok) return { problem: `status ${status}` };
    return translated.safeParse(parseJson(text)).data ?? { problem: 'no translation in the reply' };
  }

  /** Translates a text into the first name of the language that the server accepts. */
  async function translateText(text: string, target: Locale, deadline: number): Promise<Reply> {
    const known = accepted.get(target);
    for (const name of known ? [known] : namesOf[target]) {
      const reply = await post(text, name, Math.max(0, deadline - performance.now()));
      if (reply === 'unknown') continue;
      if (!('problem' in reply)) accepted.set(target, name);
      return reply;
    }
    accepted.delete(target);
    return { problem: `no name of ${target} is accepted` };
  }

  /** Translates lines as one text, or one by one where the server joins lines. */
  async function translateLines(lines: readonly string[], target: Locale): Promise<TranslatedLines> {
    const deadline = performance.now() + timeoutMilliseconds;
    const whole = required(await translateText(lines.join('\n'), target, deadline));
    const source = toLocale(whole.detectedLanguage?.language);
    const parts = whole.translatedText.split('\n').map((line) => line.trim());
    if (parts.length === lines.length && parts.every((part) => part !== '')) return { lines: parts, source };
    if (lines.length === 1 || lines.length > linesApart)
      throw new TranslationProblem(`${parts.length} lines for ${lines.length}`);
    const each: string[] = [];
    for (const line of lines) {
      const text = required(await translateText(line, target, deadline))
        .translatedText.replace(/\s+/g, ' ')
        .trim();
      if (text === '') throw new TranslationProblem('an empty line');
      each.push(text);
    }
    return { lines: each, source };
  }

  return {
    kind: 'full',
    serves: async () => true,
    async translate(lines, target) {
      try {
        return await translateLines(lines, target);
      } catch (error) {
        // The text is private, so only the problem is logged.
        const problem = error instanceof TranslationProblem ? error.problem : undefined;
        logger.warn({ target, problem, err: error }, 'the translation service failed');
        return undefined;
      }
    },
  };
}

/** The problem is a text of this file, without any of the server. */
class TranslationProblem extends Error {
  override name = 'TranslationProblem';

  constructor(readonly problem: string) {
    super(problem);
  }
}

function required(reply: Reply): Translated {
  if (reply === 'unknown' || 'problem' in reply)
    throw new TranslationProblem(reply === 'unknown' ? reply : reply.problem);
  return reply;
}

function toLocale(name: string | undefined): TranslatedLines['source'] {
  if (name === undefined || name === 'auto') return undefined;
  if (/^en\b/i.test(name)) return 'en';
  if (/^(zt|zh-(hant|tw|hk))\b/i.test(name)) return 'zh-TW';
  return /^zh\b/i.test(name) ? 'zh-CN' : 'other';
}
