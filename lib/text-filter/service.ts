import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { heldTexts } from '@/db/schema';
import { toWarningBits, type FieldClass, type TextMatch } from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { countVisible } from '@/lib/core/visible-text';
import { getActiveRules, type ActiveRules } from './active-rules';
import { checkText } from './check-text';
import type { HeldProfile } from './model';
import { normalise, toPlainText } from './normalise';

/** Returns the matches of the rules that hold a text of this class; none for a text that may be shown at once. */
export async function findHoldReasons(db: Db, of: FieldClass, text: string): Promise<TextMatch[]> {
  if (text === '') return [];
  const rules = await getActiveRules(db);
  return matchesWith(rules, of, text, 'hold');
}

/** Returns why a user name needs the eye of staff: the matches of the rules that hold names. */
export function listNameRisks(db: Db, name: string): Promise<TextMatch[]> {
  return findHoldReasons(db, 'name', name);
}

function matchesWith(rules: ActiveRules, of: FieldClass, text: string, action: 'hold' | 'warn'): TextMatch[] {
  const acting = new Set(rules.rules.filter(({ actions }) => actions[of] === action).map(({ id }) => id));
  return acting.size === 0 ? [] : checkText(text, rules, acting);
}

/** The matches in a private text, for the statement that stores it. */
type PrivateCheck = {
  /** Bits of `toWarningBits`. */
  readonly bits: number;
  /** Set when the text is compared with others of its sender. */
  readonly textHash: Buffer | null;
  readonly sameMost: number;
};

/** Checks a mail, which is delivered in any case. */
export async function checkPrivateText(db: Db, text: string): Promise<PrivateCheck> {
  return checkPrivate(await getActiveRules(db), text, { compares: true });
}

export function checkPrivate(rules: ActiveRules, text: string, { compares }: { compares: boolean }): PrivateCheck {
  const { sameText } = rules;
  const isCompared = compares && sameText?.rule.actions.private === 'warn';
  return {
    bits: toWarningBits(matchesWith(rules, 'private', text, 'warn').map(({ kind }) => kind)),
    textHash: isCompared ? hashOf(text) : null,
    sameMost: sameText?.most ?? 0,
  };
}

/** A hash of the text as the text filter compares it; null for short texts, because greetings are free. */
function hashOf(text: string): Buffer | null {
  const { sameText } = limits.textFilter;
  if (countVisible(text.trim(), sameText) < sameText) return null;
  return createHash('sha256')
    .update(toPlainText(normalise(text)))
    .digest()
    .subarray(0, 16);
}

type Exchange = { readonly senderId: number; readonly receiverId: number };

/**
 * Returns the match of the rule "same text to many" for a public text to a member; undefined when it may be shown. Counts
 * nothing: `rememberText` does once the text is stored.
 */
export async function findSameText(
  db: Db,
  { senderId, receiverId }: Exchange,
  text: string,
): Promise<TextMatch | undefined> {
  const { sameText } = await getActiveRules(db);
  const textHash = sameText?.rule.actions.post === 'hold' ? hashOf(text) : null;
  if (!sameText || !textHash || senderId === receiverId) return undefined;
  const [row] = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from (
      select from same_text_sightings s
      where s.sender_id = ${senderId} and s.text_hash = ${textHash} and s.receiver_id <> ${receiverId}
        and s.seen_at > now() - interval '1 day' limit ${sameText.most}) as seen`);
  if ((row?.others ?? 0) < sameText.most) return undefined;
  return { ruleId: sameText.rule.id, kind: 'same_text', excerpt: '', start: 0, end: 0 };
}

/** Remembers that a member sent a public text to another one, for the rule "same text to many". */
export async function rememberText(db: Db, { senderId, receiverId }: Exchange, text: string): Promise<void> {
  const { sameText } = await getActiveRules(db);
  const textHash = sameText?.rule.actions.post === 'hold' ? hashOf(text) : null;
  if (!sameText || !textHash || senderId === receiverId) return;
  await db.execute(sql`select count_same_text(p_actor => ${senderId}, p_hash => ${textHash},
    p_receiver => ${receiverId}, p_most => ${sameText.most})`);
}

type ProfileField = keyof HeldProfile;
type OwnText = {
  readonly memberId: number;
  readonly field: ProfileField;
  readonly text: string;
  readonly shown: string;
};

/**
 * Holds a part of a profile that a rule marks. Returns whether it is held: then `shown` stays what others see. A text that
 * others see already is not held again.
 */
export async function holdProfileText(
  db: Db,
  { memberId, field, text, shown: visibleText }: OwnText,
): Promise<boolean> {
  const matches = text === visibleText ? [] : await findHoldReasons(db, 'profile', text);
  if (matches.length > 0) {
    await db.execute(sql`select hold_profile_text(p_actor => ${memberId}, p_field => ${field}, p_text => ${text},
      p_matches => ${JSON.stringify(matches)}::jsonb)`);
    return true;
  }
  const isWaiting = and(eq(heldTexts.memberId, memberId), eq(heldTexts.field, field), eq(heldTexts.status, 'pending'));
  await db.delete(heldTexts).where(isWaiting);
  return false;
}

/** Returns the parts of the member's own profile that wait for staff. */
export async function findHeldProfile(db: Db, memberId: number): Promise<HeldProfile> {
  const rows = await db
    .select({ field: heldTexts.field, content: heldTexts.content })
    .from(heldTexts)
    .where(and(eq(heldTexts.memberId, memberId), eq(heldTexts.status, 'pending'), isNull(heldTexts.subjectId)));
  return Object.fromEntries(rows.map(({ field, content }) => [field, content]));
}
