import { ServerResponse, type IncomingMessage } from 'node:http';
import { env, nodeEnv } from '@/lib/platform/env';
import { transportSecurity } from '@/lib/routing/security';

const locked = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page has its own policy. The documents of errors have none: nothing runs in them. */
const documentPolicy = `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; ${locked}`;

/** For a picture, video or reply that is opened as a page. */
const filePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; ${locked}`;

/** The policy of a script is that of the worker that runs it. */
const scriptPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Types of texts that a browser would decode by its own guess; JSON is always UTF-8. */
const needsCharset = /^(?:text\/|application\/xml\b|[^;]+\+xml\b)(?!.*charset=)/i;

const sniffing = 'x-content-type-options';

type Headers = Record<string, string | number | string[]>;

/**
 * Completes every response with what its maker left out: a content security policy, `nosniff`, the character set of texts, and
 * Strict-Transport-Security on a site with TLS.
 */
export class PolicyResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(...args: unknown[]): this {
    const own = args.at(-1);
    if (!this.headersSent && nodeEnv() !== 'development') {
      if (typeof own === 'object' && own !== null) args.splice(-1, 1, complete(this, toHeaders(own)));
      else for (const [name, value] of Object.entries(complete(this, {}))) this.setHeader(name, value);
    }
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>)); // one signature of several
  }
}

/** Node itself replies with a list of names and values to a request that it refuses. */
function toHeaders(own: object): Headers {
  if (!Array.isArray(own)) return own as Headers;
  const pairs = own.flatMap((name: unknown, at) =>
    at % 2 === 0 ? [[String(name), String(own[at + 1])] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Returns the headers, whose names are in lower case where they replace one of these, with those that are missing. */
function complete(response: ServerResponse, own: Headers): Headers {
  const type = String(own['content-type'] ?? response.getHeader('content-type') ?? '');
  const added: Headers = { ...transportSecurity(env()) };
  const isGiven = Object.keys(own).some((name) => name.toLowerCase() === sniffing);
  if (!isGiven && !response.hasHeader(sniffing)) added[sniffing] = 'nosniff';
  if (!response.hasHeader('content-security-policy')) added['content-security-policy'] = policyOf(type);
  const completed = { ...added, ...own };
  if (needsCharset.test(type)) completed['content-type'] = `${type}; charset=utf-8`;
  return completed;
}

function policyOf(type: string): string {
  if (/^text\/html/i.test(type)) return documentPolicy;
  return /javascript/i.test(type) ? scriptPolicy : filePolicy;
}
