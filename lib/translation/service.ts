import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Refusal, type Result } from '@/lib/core/result';
import type { Translator } from '@/lib/platform/providers/translation/translator';
import { takeApart } from './lines';
import { betweenChinese, isBetweenChinese, makeTranslation, type MadeTranslation } from './make-translation';
import { detectScript } from '@/lib/core/language-of';
import { costOf, type Translation } from './model';
import { findTranslation, getAllowance, upgradeHelps, type Allowance } from './queries';

type Member = Pick<Viewer, 'id' | 'tier'>;
type ChargeCode = 'INSUFFICIENT_CREDITS' | 'SPENDING_LIMIT' | 'TRANSLATION_QUOTA';
type TranslateCode = ChargeCode | 'TRANSLATION_UNAVAILABLE';
type TranslationInput = {
  readonly content: string;
  readonly target: Locale;
  readonly source?: Locale | undefined;
  /** 1: refuses a translation that would cost coins. */
  readonly isFreeOnly?: number | undefined;
};

/**
 * Translates a text by the free quota of the day, and then for coins. A text of the last 30 days is free, and so are a text that
 * is in the language already and a translation that fails.
 */
export async function translate(
  db: Db,
  member: Member,
  { content, target, source, isFreeOnly }: TranslationInput,
  translator: Translator | undefined,
): Promise<Result<Translation, TranslateCode>> {
  const hash = hashOf(content, target);
  const [allowance, stored] = await Promise.all([getAllowance(db, member), findTranslation(db, hash)]);
  const free = { cost: 0, left: allowance.left, isCached: false };
  if (source === target || isInLanguage(content, target, translator?.kind === 'full'))
    return ok({ ...free, text: content, source: target });
  if (stored) return ok({ ...free, text: stored.content, source: stored.source ?? undefined, isCached: true });
  // Before the price: what no service can translate costs nothing, and needs no quota.
  if (!isBetweenChinese(content, target) && !(await translator?.serves(takeApart(content).texts, target)))
    return refuse('TRANSLATION_UNAVAILABLE');
  const cost = costOf(content);
  const refused = refusalOf(allowance, cost, isFreeOnly === 1);
  if (refused) return explain(db, member, refused);
  const made = await shareWork(hash, () => makeTranslation(content, target, translator));
  if (!made) return refuse('TRANSLATION_UNAVAILABLE');
  // The service had nothing to translate, such as a name.
  if (made.text === content) return ok({ ...free, ...made });
  const settled = await settle(db, member, { hash, made, quota: allowance.quota, cost, mayPay: isFreeOnly !== 1 });
  if (!settled.ok) return explain(db, member, settled.code);
  const { paid, units_left: left, is_repeated: isCached } = settled.value;
  return ok({ ...made, cost: paid, left, isCached });
}

/**
 * Returns whether a text without a translation reads the same in the language, or has no letters. A text in Latin letters may be French:
 * only a service can tell.
 */
function isInLanguage(content: string, target: Locale, hasService: boolean): boolean {
  const script = detectScript(content);
  if (script === 'zh' && target !== 'en') return betweenChinese(content, target) === content;
  return (
    script === 'none' ||
    takeApart(content).texts.length === 0 ||
    (script === target && !(script === 'en' && hasService))
  );
}

/** Part of each hash. Raise it when translations are made in another way, so that stored ones are made again. */
const version = 2;

function hashOf(content: string, target: Locale): string {
  return createHash('sha256').update(`${version}\n${target}\n${content}`).digest('hex');
}

/** Returns why a translation cannot be charged. Checked before the service is asked, and once more by the charge. */
function refusalOf({ left, balance, spendable }: Allowance, cost: number, isFreeOnly: boolean): ChargeCode | undefined {
  if (left === null || left > 0) return undefined;
  if (isFreeOnly) return 'TRANSLATION_QUOTA';
  if (spendable !== null && cost > spendable) return 'SPENDING_LIMIT';
  return balance < cost ? 'INSUFFICIENT_CREDITS' : undefined;
}

/** Adds whether a higher tier has more free translations, and when the quota of the day begins again. */
async function explain(db: Db, member: Member, code: ChargeCode): Promise<Refusal<ChargeCode>> {
  return { ...refuse(code), canUpgrade: await upgradeHelps(db, member), retry: secondsLeftToday(new Date()) };
}

const underWay = new Map<string, Promise<MadeTranslation | undefined>>();

/** Lets parallel calls with the same text wait for one request. */
function shareWork(
  hash: string,
  make: () => Promise<MadeTranslation | undefined>,
): Promise<MadeTranslation | undefined> {
  const running = underWay.get(hash);
  if (running) return running;
  const work = make().finally(() => underWay.delete(hash));
  underWay.set(hash, work);
  return work;
}

type Charge = {
  readonly hash: string;
  readonly made: MadeTranslation;
  readonly quota: number | null;
  readonly cost: number;
  readonly mayPay: boolean;
};
type SettledRow = { paid: number; units_left: number | null; is_repeated: boolean };

function settle(
  db: Db,
  { id }: Member,
  { hash, made, quota, cost, mayPay }: Charge,
): Promise<Result<SettledRow, ChargeCode>> {
  return callFunction(
    db,
    sql`settle_translation(p_actor => ${id}, p_text_hash => ${hash}, p_text => ${made.text},
      p_source_language => ${made.source ?? null}, p_kept_days => ${limits.translation.keptDays}, p_most => ${quota},
      p_cost => ${cost}, p_may_pay => ${mayPay})`,
    {
      codes: ['TRANSLATION_QUOTA', 'INSUFFICIENT_CREDITS', 'SPENDING_LIMIT'],
      done: (row: SettledRow) => ok(row),
    },
  );
}
