import { randomUUID } from 'node:crypto';
import type { Db, Read } from '@/db/client';
import type { CallerSession } from '@/lib/auth/service';
import type { Viewer } from '@/lib/core/member';
import { bodyLimits } from '@/lib/core/body-limits';
import { contract, type CodeOf, type Contract, type ModelOf, type ParsedInputOf, type Path } from '@/lib/contract';
import { renameFields, type Access, type Endpoint } from '@/lib/core/endpoint';
import type { Locale } from '@/lib/core/locale';
import { isOfOtherAccount, pageMemberHeader } from '@/lib/core/page-member';
import type { RateRule } from '@/lib/core/rates';
import { replyStatus } from '@/lib/core/reply';
import { findTrouble } from '@/lib/core/trouble';
import type { CommonCode, Result } from '@/lib/core/result';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { logFailure } from '@/lib/platform/log-failure';
import { logger } from '@/lib/platform/logger';
import { hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { CallRequest } from '@/lib/platform/call-request';
import { toRoute, type CallReply, type CallRoute } from './call-reply';
import { readCaller, type Caller } from './caller';
import { checkAccess, restrictedTexts } from './check-access';
import { limiter } from './limiter';
import { BodyHold } from './body-hold';
import type { Fields } from './fields';
import { openBody } from './read-body';
import {
  errorReply,
  invalidReply,
  methodNotAllowed,
  missingCall,
  refusalReply,
  statusReply,
  successReply,
  troubleReply,
} from './replies';
import { isSameOrigin } from './same-origin';
import { findLack } from '@/lib/staff-security/assurance';
import { readCallSession } from '@/lib/web/session/request';
import { readerFor } from '@/lib/platform/read-replica';
import { runAndMark } from './run-and-mark';
import { problemsOf, refusedProblems, toFieldErrors } from './field-errors';

/** The calling member, present where the row's access requires a session. */
type MemberFor<A extends Access> = A extends 'guest' ? Viewer | undefined : Viewer;

type Call<P extends Path> = {
  readonly db: Db;
  /** Reads lists from a replica, where there is one that has all that the member wrote. */
  readonly read: Read;
  readonly member: MemberFor<Contract[P]['access']>;
  readonly input: ParsedInputOf<P>;
  readonly locale: Locale;
  readonly caller: Caller;
  readonly session: CallerSession;
  /**
   * Counts one action under a key chosen by the handler. Returns the seconds to wait; 0 when the action is allowed now.
   */
  readonly takeRate: TakeRate;
};

type TakeRate = (rule: RateRule, key: string) => number | Promise<number>;

type Handler<P extends Path> = (call: Call<P>) => Promise<Result<ModelOf<P>, CodeOf<P> | CommonCode>>;

/** The exports of a route file: the call, and the reply to other methods. */
type Route = Readonly<Record<'GET' | 'POST', CallRoute>>;

/**
 * Builds the route of a row of the contract and its handler. All checks are here and in one order, the cheap ones first: method
 * and size, the first 64 kB of the body, session, same origin and the page's account (with cookies), access, permission, rate
 * limit, the rest of a larger body, input. Only then the handler runs: it receives the input in domain words, and returns a model
 * or a refusal. The row's schema, names and `toWire` convert both. A handled call is HTTP 200, and `status` in the body carries
 * the outcome; a call that the caller may not know has the reply of one that does not exist.
 */
export function serve<P extends Path>(path: P, handler: Handler<P>): Route {
  const post = toRoute(async (request) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const caller = readCaller(request);
    const outcome: Outcome = { code: 'OK', memberId: undefined, address: caller.addressPrefix };
    const hold = new BodyHold(caller.addressPrefix);
    try {
      const response = await handle({ path, handler, request, caller, hold, outcome });
      log(path, requestId, outcome, startedAt);
      // A member's browser may wait for the end of what it sends before it reads the reply.
      const drains = outcome.memberId !== undefined && outcome.code !== hiddenCode;
      return drains ? { ...response, drains } : response;
    } catch (error) {
      logFailure('call failed', error, { requestId, path, memberId: outcome.memberId });
      const trouble = findTrouble(error);
      return trouble ? troubleReply(caller.locale, trouble, requestId) : errorReply(caller.locale, requestId);
    } finally {
      hold.release();
    }
  });
  return { GET: contract[path].access === 'staff' ? missingCall : methodNotAllowed, POST: post };
}

const hiddenCode = 'NO_SUCH_CALL';

type Outcome = {
  code: string;
  memberId: number | undefined;
  readonly address: string;
  startedFor?: number | undefined;
};

type Handled<P extends Path> = {
  readonly path: P;
  readonly handler: Handler<P>;
  readonly request: CallRequest;
  readonly caller: Caller;
  readonly hold: BodyHold;
  readonly outcome: Outcome;
};

async function handle<P extends Path>(handled: Handled<P>): Promise<CallReply> {
  const { path, handler, request, caller, hold, outcome } = handled;
  const row: Endpoint = contract[path];
  const { locale } = caller;
  const reply = (code: string, respond: () => Promise<CallReply>) => {
    outcome.code = code;
    return respond();
  };

  /** Refuses access; to callers without its roles, a staff call does not exist. */
  const refuse = (code: string, respond: () => Promise<CallReply>) =>
    row.access === 'staff' ? reply(hiddenCode, () => missingCall.reply(request)) : reply(code, respond);

  const unreadable = {
    TOO_LARGE: () => statusReply(locale, 'tooLarge', 413, { httpStatus: 413 }),
    MALFORMED: () => statusReply(locale, 'invalid', replyStatus.invalid),
    BUSY: () => waitReply(locale, bodyLimits.retrySeconds),
  } as const;
  const body = await openBody(request, row.body, { hold, isHidden: row.access === 'staff' });
  if (!body.ok && body.code !== 'MALFORMED' && row.access !== 'staff') return reply(body.code, unreadable[body.code]);
  const opening: Fields = body.ok ? body.value.fields : {};
  const { db } = database();
  const session = await readCallSession(request, opening.token, caller);
  if (session.lane === 'cookie' && !isSameOrigin(request, env().SITE_URL)) {
    return refuse('FOREIGN_ORIGIN', () => statusReply(locale, 'forbidden', replyStatus.forbidden));
  }
  if (!body.ok) {
    // A missing call counts nothing either.
    const isMissing = row.access === 'staff' && checkAccess(row, await session.find(db)) !== undefined;
    if (isMissing || body.code !== 'MALFORMED') return (isMissing ? refuse : reply)(body.code, unreadable[body.code]);
    // Before the session, whose token may be a field of the body: only a session that ended gets its status.
    const wait = await limiter().take('anyByAddress', caller.addressPrefix);
    if (wait > 0) return reply('RATE_LIMITED', () => waitReply(locale, wait));
    return reply(body.code, unreadable[body.code]);
  }
  const member = await session.find(db, row.isPoll(opening));
  outcome.memberId = member?.id;

  const refusedAccess = checkAccess(row, member);
  // To those without its roles, a staff call does not exist on any page.
  const isHidden = row.access === 'staff' && refusedAccess !== undefined;
  const isStale = session.lane === 'cookie' && isOfOtherAccount(request.headers.get(pageMemberHeader), member);
  if (isStale && !isHidden) return refuseOtherAccount(locale, outcome);
  if (refusedAccess === 'noSession') {
    // A session that does not exist was looked up. A missing call counts nothing.
    const isCounted = session.actions(db).hash !== undefined && row.access !== 'staff';
    const wait = isCounted ? await limiter().take('anyByAddress', caller.addressPrefix) : 0;
    if (wait > 0) return reply('RATE_LIMITED', () => waitReply(locale, wait));
    return refuse('NO_SESSION', () => statusReply(locale, 'noSession', row.noSession));
  }
  if (refusedAccess === 'forbidden')
    return refuse('FORBIDDEN', () => statusReply(locale, 'noPermission', replyStatus.forbidden));
  if (refusedAccess)
    return refuse('RESTRICTED', () =>
      statusReply(locale, restrictedTexts[refusedAccess], replyStatus.forbidden, { code: 'RESTRICTED' }),
    );
  if (row.permission && member && !(await hasPermission(db, member.tier, row.permission))) {
    const canUpgrade = await upgradeHelps(db, member.tier, row.permission);
    return reply('NO_PERMISSION', () => statusReply(locale, 'noPermission', replyStatus.forbidden, { canUpgrade }));
  }

  const lack = row.access === 'staff' ? await findLack(db, session.actions(db).hash, row.assurance) : undefined;
  if (lack) return reply(lack, () => refusalReply(locale, { code: lack }, replyStatus.confirm, []));

  const wait = await secondsToWait(row, member, caller);
  if (wait > 0) return reply('RATE_LIMITED', () => waitReply(locale, wait));

  if (!body.value.isWhole && member && !hold.moveToMember(member.id)) return reply('BUSY', unreadable.BUSY);
  const rest = await body.value.readRest();
  if (!rest.ok) return reply(rest.code, unreadable[rest.code]);
  // A large body takes up to half an hour, in which the session can end.
  if (!body.value.isWhole && checkAccess(row, await session.find(db)) !== undefined)
    return refuse('NO_SESSION', () => statusReply(locale, 'noSession', row.noSession));

  const parsed = row.input.safeParse(withoutToken(rest.value));
  if (!parsed.success) {
    return reply('INVALID', () => invalidReply(locale, row, problemsOf(parsed.error)));
  }

  const input = renameFields(parsed.data as object, row.names); // every input schema describes an object
  const read: Read = member ? readerFor(member) : (act) => act(db);
  const call = { db, read, member, input, locale, caller, session: session.actions(db), takeRate };
  // The row determines the types of `member` and `input`, which the compiler cannot follow in this generic function.
  const marked = { member, input, started: session.started };
  const result = await runAndMark(row, marked, () => handler(call as unknown as Call<P>));
  [outcome.startedFor] = session.started;
  if (result.ok) {
    const data = row.toWire(result.value as never); // the handler's type ties its model to the row
    const extra = row.extraFields(result.value as never);
    return successReply(locale, data, { messageKey: result.messageKey, extra, setCookies: session.setCookies });
  }
  outcome.code = result.code;
  if (result.code === 'TOO_MANY') return waitReply(locale, result.retry);
  const problems = refusedProblems(result.fields ?? {}, row.names);
  if (result.code === 'INVALID') return invalidReply(locale, row, problems);
  const errors = problems.length > 0 ? await toFieldErrors(problems, row.names, locale) : undefined;
  return refusalReply(locale, { ...result, errors }, row.codes[result.code], session.setCookies);
}

const waitReply = (locale: Locale, retry: number | undefined) =>
  statusReply(locale, 'tooMany', 429, { httpStatus: 429, retry });

function refuseOtherAccount(locale: Locale, outcome: Outcome): Promise<CallReply> {
  outcome.code = 'ACCOUNT_CHANGED';
  return refusalReply(locale, { code: outcome.code }, replyStatus.otherAccount, []);
}

const takeRate: TakeRate = (rule, key) => limiter().take(rule, key);

/** Removes the token from the payload: it identifies the session and is not part of any input schema. */
function withoutToken(fields: Fields): Fields {
  const rest = { ...fields };
  delete rest.token;
  return rest;
}

async function secondsToWait(row: Endpoint, member: Viewer | undefined, caller: Caller): Promise<number> {
  const any = await (member
    ? limiter().take('anyByMember', String(member.id))
    : limiter().take('anyByAddress', caller.addressPrefix));
  if (any > 0 || !row.rate) return any;
  return limiter().take(row.rate, member ? String(member.id) : caller.addressPrefix);
}

function log(path: Path, requestId: string, outcome: Outcome, startedAt: number): void {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  const { code, memberId, startedFor } = outcome;
  // The address of a member is in the row of the session.
  const address = memberId === undefined ? outcome.address : undefined;
  logger.info({ requestId, memberId: memberId ?? startedFor, address, path, code, ms }, 'call');
}
