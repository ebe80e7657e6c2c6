import type { Db } from '@/db/client';
import { GatheredReads } from '@/db/gathered-reads';
import { sqlOf } from '@/db/raw-sql';
import type { ShownType } from '@/lib/core/chat';
import { fromWarningBits, type MatchKind } from '@/lib/core/text-filter';
import { serviceMemberId } from '@/lib/core/member';
import { getActiveRules, peekActiveRules, type ActiveRules } from './active-rules';
import { checkPrivate } from './service';

/** So many first messages of a conversation are checked. */
const opening = 20;

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
  if (seq > opening || type !== 'text') return undefined;
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
  const finding = { conversationId, seq, senderId, receiverId, bits, textHash, sameMost };
  return async () => fromWarningBits((await writtenWarnings.get(db, finding)) ?? 0);
}

type Finding = Exchange & {
  readonly conversationId: number;
  readonly seq: number;
  readonly bits: number;
  readonly textHash: Buffer | null;
  readonly sameMost: number;
};

/** The messages of a batch are delivered in one turn: one statement has them all. */
const writtenWarnings = new GatheredReads<number, Finding>(
  async (db, findings) => {
    try {
      return await writeWarnings(db, findings);
    } catch (error) {
      if (findings.length === 1) throw error;
    }
    // A message that the database rejects must not cost the others their warning. A statement that failed has stored nothing.
    const parts = await Promise.allSettled(findings.map((finding) => writeWarnings(db, [finding])));
    return new Map(parts.flatMap((part) => (part.status === 'fulfilled' ? [...part.value] : [])));
  },
  { gatherMilliseconds: 0, maxKeys: 256 },
);

async function writeWarnings(db: Db, findings: readonly Finding[]): Promise<Map<Finding, number>> {
  const rows = await sqlOf(db)<{ place: number; warning: number }[]>`
    select place, warning from warn_of_messages(
      p_conversations => ${findings.map(({ conversationId }) => conversationId)}::bigint[],
      p_seqs => ${findings.map(({ seq }) => seq)}::bigint[],
      p_actors => ${findings.map(({ senderId }) => senderId)}::bigint[],
      p_receivers => ${findings.map(({ receiverId }) => receiverId)}::bigint[],
      p_found_bits => ${findings.map(({ bits }) => bits)}::integer[],
      p_text_hashes => ${findings.map(({ textHash }) => textHash?.toString('hex') ?? null)}::text[],
      p_same_most => ${findings.map(({ sameMost }) => sameMost)}::integer[])`;
  const warnings = new Map<Finding, number>();
  for (const row of rows) {
    const finding = findings[row.place - 1];
    if (finding) warnings.set(finding, row.warning);
  }
  return warnings;
}
