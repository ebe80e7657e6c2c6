import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accountGuesses, memberDevices } from '@/db/schema';
import type { StaffRole } from '@/lib/core/member';
import { memberKey } from './login-attempts';

/*
 * Wrong passwords of an account from all addresses together, so that many addresses guess no more than some. Guesses of strangers must not
 * keep the owner out: a browser in which the member logged in before counts for itself, the sessions of the member do too, and a new password
 * by an emailed link forgets all of them, and makes the browser known.
 */

/** The key for which guesses count, and how many of a day are allowed. */
type GuessScope = { readonly key: string; readonly limit: number };

type Guesser = {
  /** The typed name or email, as its stored key. */
  readonly typedKey: string;
  readonly accountKey: string;
  readonly member: { readonly id: number; readonly role: StaffRole | null } | undefined;
  readonly device: Buffer | undefined;
};

/**
 * Wrong passwords of a day from all addresses: for a typed name or email, for a member at the log-in, in all sessions of a member; and for
 * members with a role. A browser that the member used before has as many as the log-in.
 */
export const guesses = { typed: 40, logIn: 80, session: 20, staff: { logIn: 20, session: 10 } } as const;
const { typed, logIn, session, staff } = guesses;
const hours = 24;
const noMember = 0;

/**
 * Returns for what a log-in counts: first what a refusal may be said for, then the member behind it, or the same for an unknown account. Does
 * the same work for both.
 */
export async function listLogInScopes(
  db: Db,
  { typedKey, accountKey, member, device }: Guesser,
): Promise<{ readonly said: GuessScope; readonly silent?: GuessScope }> {
  const limit = member?.role ? staff.logIn : logIn;
  if (device && (await isKnownDevice(db, member?.id ?? noMember, device)))
    return { said: { key: `${accountKey} device ${device.toString('hex')}`, limit } };
  return { said: { key: typedKey, limit: typed }, silent: { key: accountKey, limit } };
}

async function isKnownDevice(db: Db, memberId: number, device: Buffer): Promise<boolean> {
  const own = and(eq(memberDevices.memberId, memberId), eq(memberDevices.deviceHash, device));
  return (await db.$count(memberDevices, own)) > 0;
}

/** Returns for what a password counts that a member gives in a session. */
export function sessionScope(member: { readonly id: number; readonly role: StaffRole | null }): GuessScope {
  return { key: `${memberKey(member.id)} session`, limit: member.role ? staff.session : session };
}

/**
 * Counts a guess before its password is checked, so that guesses in parallel are no more than one after the other: `forgiveGuess` follows a
 * right password. Returns the seconds until one is allowed again, and counts nothing then; 0 when it may go on.
 */
export async function countGuess(db: Db, { key, limit }: GuessScope): Promise<number> {
  const { guessKey, wrongAt, lastAt } = accountGuesses;
  const day = sql`make_interval(hours => ${hours})`;
  const recent = sql`array(select t from unnest(${wrongAt}) as t where t > now() - ${day} order by t)`;
  const isFull = sql`(cardinality(${recent}) >= ${limit})`;
  const [row] = await db
    .insert(accountGuesses)
    .values({ guessKey: key, wrongAt: sql`array[now()]` })
    .onConflictDoUpdate({
      target: guessKey,
      set: {
        wrongAt: sql`case when ${isFull} then ${recent} else ${recent} || now() end`,
        lastAt: sql`case when ${isFull} then ${lastAt} else now() end`,
      },
    })
    // `last_at` is the start of this transaction exactly when the guess was counted.
    .returning({
      seconds: sql<number>`case when ${lastAt} = now() then 0 else
        greatest(1, ceil(extract(epoch from ${wrongAt}[cardinality(${wrongAt}) - ${limit}::int + 1] + ${day} - now())))::int end`,
    });
  return row?.seconds ?? 0;
}

/** Takes back the newest guess of each scope, whose password was right. Older ones stay: a stranger's are among them. */
export async function forgiveGuess(db: Db, scopes: readonly (GuessScope | undefined)[]): Promise<void> {
  const { guessKey, wrongAt } = accountGuesses;
  await db
    .update(accountGuesses)
    .set({ wrongAt: sql`${wrongAt}[:cardinality(${wrongAt}) - 1]` })
    .where(
      inArray(
        guessKey,
        scopes.flatMap((scope) => scope?.key ?? []),
      ),
    );
}
