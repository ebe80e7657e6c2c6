import type { CallRequest, HeaderReader } from '@/lib/platform/call-request';
import type { ReplyBody } from '@/lib/core/reply';
import { toRoute, type CallReply, type CallRoute } from './call-reply';
import { readCaller } from './caller';
import type { Fields } from './fields';
import { readBody } from './read-body';

/** A page that replies to a sent form: a redirect, or HTML. */
type FormPage = { readonly location: string } | { readonly html: string };

type Route = Readonly<Record<'GET' | 'POST', CallRoute>>;

type ToPage = (reply: ReplyBody<unknown>, fields: Readonly<Record<string, string>>) => Promise<FormPage>;

const formBytes = 64 * 1024;

/**
 * Lets a call also serve the form of a page without scripts. A browser that sends the form itself, which expects a page,
 * gets one: all checks and the outcome are those of the call.
 */
export function withFormPage({ GET, POST }: Route, toPage: ToPage): Route {
  const post = toRoute(async (request) => {
    if (!isFromForm(request.headers)) return POST.reply(request);
    const rule = { kind: 'fields', maxBytes: formBytes } as const;
    const body = await readBody(request, rule, readCaller(request).addressPrefix);
    const fields: Fields = body.ok ? body.value : {};
    const reply = await POST.reply(body.ok ? withFields(request.headers, fields) : { ...request, body: null });
    const parsed = JSON.parse(reply.body) as ReplyBody<unknown>; // what `serve` has just written
    const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
    return pageReply(reply, await toPage(parsed, Object.fromEntries(texts)));
  });
  return { GET, POST: post };
}

/** A script asks for JSON; other clients send no preference. */
function isFromForm(headers: HeaderReader): boolean {
  const type = headers.get('content-type') ?? '';
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm && /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

/** The same request with the fields that were read, as JSON. */
function withFields(headers: HeaderReader, fields: Fields): CallRequest {
  const json = 'application/json';
  const own: Readonly<Record<string, string>> = { 'content-type': json };
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  return {
    headers: {
      get: (name) => (name === 'content-length' ? String(bytes.byteLength) : (own[name] ?? headers.get(name))),
      has: (name) => headers.has(name),
    },
    body: new Blob([bytes]).stream(),
  };
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function pageReply(reply: CallReply, page: FormPage): CallReply {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if ('location' in page)
    return { status: 303, headers: { ...common, location: page.location }, setCookies: reply.setCookies, body: '' };
  const headers = { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  // A refusal is HTTP 200 for programs; a browser does not store a page with an error.
  const status = reply.status === 200 ? 422 : reply.status;
  return { status, headers, setCookies: reply.setCookies, body: page.html };
}
