import type { Db } from '@/db/client';
import { sqlOf } from '@/db/raw-sql';
import type { ShownType } from '@/lib/core/chat';
import { fromWarningBits, type MatchKind } from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { getActiveRules, peekActiveRules, type ActiveRules } from './active-rules';
import { checkPrivate } from './service';

/** A stored message, as far as its check needs it. */
type Sent = {
  readonly conversationId: number;
  readonly message: { readonly seq: number; readonly type: ShownType; readonly content: string };
};
type Exchange = { readonly senderId: number; readonly receiverId: number };
type FindWarnings = () => Promise<readonly MatchKind[]>;

/**
 * Checks a stored message before its delivery. Returns undefined when its receiver needs no warning, else the function that
 * stores the warning and returns it. Later messages of a conversation cost a comparison of numbers; a first one without a
 * match costs the check in this process. Only a match, or a text that opens a conversation, costs a statement.
 */
export function prepareWarning(db: Db, sent: Sent, parties: Exchange): FindWarnings | undefined {
  const { seq, type } = sent.message;
  if (seq > limits.detector.opening || type !== 'text') return undefined;
  if (parties.senderId === serviceMemberId || parties.receiverId === serviceMemberId) return undefined;
  const rules = peekActiveRules(db);
  if (rules) return prepareStatement(db, rules, { sent, parties });
  return async () => prepareStatement(db, await getActiveRules(db), { sent, parties })?.() ?? [];
}

type Checked = { readonly sent: Sent; readonly parties: Exchange };

function prepareStatement(
  db: Db,
  rules: ActiveRules,
  { sent: { conversationId, message }, parties: { senderId, receiverId } }: Checked,
): FindWarnings | undefined {
  const { seq, content } = message;
  const { bits, textHash, sameMost } = checkPrivate(rules, content, { compares: seq === 1 });
  if (bits === 0 && !textHash) return undefined;
  return async () => {
    const sql = sqlOf(db);
    const [row] = await sql<{ warning: number }[]>`
      select warn_of_message(p_conversation => ${conversationId}, p_seq => ${seq}, p_actor => ${senderId},
        p_receiver => ${receiverId}, p_found_bits => ${bits}, p_text_hash => ${textHash}, p_same_most => ${sameMost}) as warning`;
    return fromWarningBits(row?.warning ?? 0);
  };
}
