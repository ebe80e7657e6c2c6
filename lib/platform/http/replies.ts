import type { Locale } from '@/lib/core/locale';
import type { Refusal } from '@/lib/core/result';
import { replyStatus, type ReplyBody } from '@/lib/core/reply';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Messages } from '@/messages';
import type { CallRequest } from '@/lib/platform/call-request';
import { readCaller } from './caller';

type CallText = keyof Messages['calls'];

type Success = { readonly messageKey: string | undefined; readonly setCookies: readonly string[] };

export async function successReply(
  locale: Locale,
  data: unknown,
  { messageKey = 'success', setCookies }: Success,
): Promise<Response> {
  const msg = await translate(locale, messageKey);
  return reply({ status: replyStatus.success, msg, data }, 200, setCookies);
}

/** Builds the reply to a domain refusal: its legacy number and a message in the caller's language. */
export async function refusalReply(
  locale: Locale,
  { code, retry, canUpgrade }: Omit<Refusal<string>, 'ok' | 'fields'>,
  status: number | undefined,
  setCookies: readonly string[],
): Promise<Response> {
  if (status === undefined) throw new Error(`The code ${code} is not in the endpoint's row`);
  const upgrade = canUpgrade === undefined ? undefined : canUpgrade ? 1 : 0;
  return reply({ status, msg: await translate(locale, code), retry, upgrade }, 200, setCookies);
}

type StatusOptions = {
  /** 200 by default; set where HTTP has a status for the case. */
  readonly httpStatus?: number;
  /** Seconds to wait. */
  readonly retry?: number | undefined;
  /** Error messages by input field. */
  readonly errors?: Record<string, string>;
};

/** Builds a reply of `serve` itself. */
export async function statusReply(
  locale: Locale,
  text: CallText,
  status: number,
  { httpStatus = 200, retry, errors }: StatusOptions = {},
): Promise<Response> {
  return reply({ status, msg: await translate(locale, text), retry, errors }, httpStatus, []);
}

export async function errorReply(locale: Locale, requestId: string): Promise<Response> {
  const msg = await translate(locale, 'failed');
  return Response.json({ status: 500, msg, request: requestId }, { status: 500, headers: noStore });
}

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function translate(locale: Locale, key: string): Promise<string> {
  const t = await translatorOf(locale, 'calls');
  // Codes come from the table; a test over the table checks that each code has a message.
  return t(key as CallText);
}

function reply(body: ReplyBody<unknown>, httpStatus: number, setCookies: readonly string[]): Response {
  const headers = new Headers(noStore);
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (body.retry) headers.set('retry-after', String(body.retry));
  return Response.json(body, { status: httpStatus, headers });
}

/** Returns the 404 reply to a call that does not exist. */
export async function missingCall(request: CallRequest): Promise<Response> {
  return statusReply(readCaller(request).locale, 'noSuchCall', 404, { httpStatus: 404 });
}

/** Returns the 405 reply of a call to every method except POST. */
export async function methodNotAllowed(request: CallRequest): Promise<Response> {
  const response = await statusReply(readCaller(request).locale, 'methodNotAllowed', 405, { httpStatus: 405 });
  response.headers.set('allow', 'POST');
  return response;
}

const readMethods = { ...noStore, allow: 'GET, HEAD, OPTIONS' };
const refuseMethod = () => new Response(null, { status: 405, headers: readMethods });

/** The replies to other methods of an address that is only read. */
export const readOnly = {
  POST: refuseMethod,
  PUT: refuseMethod,
  PATCH: refuseMethod,
  DELETE: refuseMethod,
  OPTIONS: () => new Response(null, { status: 204, headers: readMethods }),
};
