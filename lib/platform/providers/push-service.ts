import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isPublicName } from '@/lib/platform/public-address';

/** An encrypted message for the endpoint of a browser. */
export type PushRequest = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
};

/**
 * The outcome of a message. `gone`: the browser has ended its subscription. `unknown`: the service may have the whole message.
 * `outside`: the endpoint is no public address.
 */
export type PushDelivery =
  | { readonly outcome: 'sent' | 'gone' | 'unknown' | 'outside' }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'later'; readonly seconds?: number | undefined };

const timeoutMilliseconds = 15_000;
const maxEndpointLength = 1000;

/**
 * Returns whether an endpoint may be stored and used: https on the usual port of a public name. `testOrigin` is the one exception,
 * a setting of tests.
 */
export function isPushEndpoint(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (endpoint.length > maxEndpointLength || url.username !== '' || url.password !== '' || url.hash !== '')
    return false;
  if (url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname);
}

/**
 * Sends a message to the push service that a browser has named. The address is a member's choice, so every address to which the name
 * leads must be public, the connection goes to one of those that were checked, and redirects are not followed.
 */
export function sendPush(request: PushRequest, testOrigin?: string): Promise<PushDelivery> {
  const { endpoint, headers, body } = request;
  if (!isPushEndpoint(endpoint, testOrigin)) return Promise.resolve({ outcome: 'outside' });
  const url = new URL(endpoint);
  const isTest = url.origin === testOrigin;
  const { request: open } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve) => {
    let isSent = false;
    const outgoing = open(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.byteLength },
      // A connection that is kept would be one to an address that was checked for another message.
      agent: false,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(isTest ? {} : { lookup: lookUpPublic }),
    });
    outgoing.on('finish', () => (isSent = true));
    outgoing.on('response', (response) => {
      resolve(toDelivery(response.statusCode ?? 0, response.headers['retry-after']));
      // Nothing of the reply is needed.
      response.destroy();
    });
    outgoing.on('error', (error) => {
      if (error instanceof OutsideError) resolve({ outcome: 'outside' });
      else resolve({ outcome: isSent && outgoing.socket?.connecting === false ? 'unknown' : 'later' });
    });
    outgoing.end(body);
  });
}

function toDelivery(status: number, retryAfter: string | undefined): PushDelivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', seconds: parseRetryAfter(retryAfter) };
  return { outcome: 'refused', status };
}

/** Parses the seconds or the date of `Retry-After`. */
function parseRetryAfter(text = ''): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

class OutsideError extends Error {
  override name = 'OutsideError';
}

/** Resolves a name, and fails when any of its addresses is not public: an attacker's name may have one of each. */
const lookUpPublic: LookupFunction = (host, { family, all }, callback) => {
  lookup(host, { all: true, family }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || isIP(host) !== 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new OutsideError('the name leads to no public address'), '');
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    (error: Error) => callback(error, ''),
  );
};
