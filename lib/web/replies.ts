import { fieldsBody, type Endpoint } from '@/lib/core/endpoint';
import type { Locale } from '@/lib/core/locale';
import type { Refusal } from '@/lib/core/result';
import { replyStatus, type ReplyBody } from '@/lib/core/reply';
import type { Trouble } from '@/lib/core/trouble';
import { troubleSeconds } from '@/lib/core/web-limits';
import { translatorOf } from '@/lib/texts/translate';
import type { Messages } from '@/messages';
import { BodyHold } from './body-hold';
import { toRoute, type CallReply } from './call-reply';
import { readCaller } from './caller';
import { toFieldErrors, toRefusalText, type Problems } from './field-errors';
import { openBody } from './read-body';

type CallText = keyof Messages['calls'];

type Success = {
  readonly messageKey: string | undefined;
  /** Fields next to `data`. */
  readonly extra: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
};

export async function successReply(
  locale: Locale,
  data: unknown,
  { messageKey = 'success', extra, setCookies }: Success,
): Promise<CallReply> {
  const msg = await translate(locale, messageKey);
  return reply({ status: replyStatus.success, msg, ...extra, data }, 200, setCookies);
}

/** A domain refusal, and the errors of fields that it names. */
type DomainRefusal = Omit<Refusal<string>, 'ok' | 'fields'> & {
  readonly errors?: Readonly<Record<string, string>> | undefined;
};

/** Builds the reply to a domain refusal: its legacy number, its code and a message in the caller's language. */
export async function refusalReply(
  locale: Locale,
  { code, retry, canUpgrade, errors }: DomainRefusal,
  status: number | undefined,
  setCookies: readonly string[],
): Promise<CallReply> {
  if (status === undefined) throw new Error(`The code ${code} is not in the endpoint's row`);
  return reply(
    { status, code, msg: await translate(locale, code), errors, retry, upgrade: toBit(canUpgrade) },
    200,
    setCookies,
  );
}

const toBit = (value: boolean | undefined): 0 | 1 | undefined => (value === undefined ? undefined : value ? 1 : 0);

type StatusOptions = {
  /** The reason, where a client acts on it. */
  readonly code?: string;
  /** 200 by default; set where HTTP has a status for the case. */
  readonly httpStatus?: number;
  /** Seconds to wait. */
  readonly retry?: number | undefined;
  /** True if a higher tier would allow the call. */
  readonly canUpgrade?: boolean;
};

/** Builds a reply of `serve` itself. */
export async function statusReply(
  locale: Locale,
  text: CallText,
  status: number,
  { httpStatus = 200, code, retry, canUpgrade }: StatusOptions = {},
): Promise<CallReply> {
  const body = { status, code, msg: await translate(locale, text), retry, upgrade: toBit(canUpgrade) };
  return reply(body, httpStatus, []);
}

/** Builds the reply to an input with wrong or missing fields. */
export async function invalidReply(locale: Locale, row: Endpoint, problems: Problems): Promise<CallReply> {
  const msg = (await toRefusalText(problems, row, locale)) ?? (await translate(locale, 'invalid'));
  const errors = await toFieldErrors(problems, row.names, locale);
  return reply({ status: replyStatus.invalid, msg, errors }, 200, []);
}

export async function errorReply(locale: Locale, requestId: string): Promise<CallReply> {
  const msg = await translate(locale, 'failed');
  const body = JSON.stringify({ status: 500, msg, request: requestId });
  return { status: 500, headers: jsonHeaders, setCookies: [], body };
}

/** Builds the reply to a call that failed for a trouble. Clients may repeat it. */
export async function troubleReply(locale: Locale, trouble: Trouble, requestId: string): Promise<CallReply> {
  const code = trouble === 'diskFull' ? 'DISK_FULL' : 'UNAVAILABLE';
  const msg = await translate(locale, 'unavailable');
  const body = JSON.stringify({ status: 503, code, msg, retry: troubleSeconds, request: requestId });
  const headers = { ...jsonHeaders, 'retry-after': String(troubleSeconds) };
  return { status: 503, headers, setCookies: [], body };
}

/** Builds the reply to a call while the operator works on the site. */
export function maintenanceReply(locale: Locale, retry: number): Promise<CallReply> {
  return statusReply(locale, 'maintenance', 503, { httpStatus: 503, code: 'MAINTENANCE', retry });
}

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const jsonHeaders = { ...noStore, 'content-type': 'application/json' };

async function translate(locale: Locale, key: string): Promise<string> {
  const t = await translatorOf(locale, 'calls');
  // Codes come from the table; a test over the table checks that each code has a message.
  return t(key as CallText);
}

function reply(body: ReplyBody<unknown>, status: number, setCookies: readonly string[]): CallReply {
  const headers = body.retry ? { ...jsonHeaders, 'retry-after': String(body.retry) } : jsonHeaders;
  return { status, headers, setCookies, body: JSON.stringify(body) };
}

/** Replies 404 to a call that does not exist. */
export const missingCall = toRoute((request) =>
  statusReply(readCaller(request).locale, 'noSuchCall', 404, { httpStatus: 404 }),
);

/** The replies to other methods of an address that only staff can read. */
export const hiddenMethods = {
  POST: missingCall,
  PUT: missingCall,
  PATCH: missingCall,
  DELETE: missingCall,
  OPTIONS: missingCall,
  HEAD: missingCall,
};

/** Replies like `missingCall` after the body has come, as a call does that is hidden from its caller. */
export const missingPost = toRoute(async (request) => {
  const hold = new BodyHold(readCaller(request).addressPrefix);
  await openBody(request, fieldsBody, { hold, isHidden: true });
  hold.release();
  return missingCall.reply(request);
});

/** Replies 405 to every method except POST. */
export const methodNotAllowed = toRoute(async (request) => {
  const reply = await statusReply(readCaller(request).locale, 'methodNotAllowed', 405, { httpStatus: 405 });
  return { ...reply, headers: { ...reply.headers, allow: 'POST' } };
});

/** Returns the replies to the methods that an address does not have. */
function refuseExcept(allow: string) {
  const headers = { ...noStore, allow };
  const refuse = () => new Response(null, { status: 405, headers });
  return {
    GET: refuse,
    HEAD: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: () => new Response(null, { status: 204, headers }),
  };
}

/** The replies to other methods of an address that is only read. */
export const readOnly = refuseExcept('GET, HEAD, OPTIONS');

/** The replies to other methods of an address that programs post to. */
export const postOnly = refuseExcept('POST, OPTIONS');

/** The replies to other methods of an address that is read and posted to. */
export const readAndPost = refuseExcept('GET, HEAD, POST, OPTIONS');
