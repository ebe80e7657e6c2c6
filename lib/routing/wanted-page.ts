import type { Terminal } from '@/lib/core/terminal';
import { findRoute } from './find-route';
import { addressOn } from './href';
import { routes } from './routes';

/** Cookie with the page from which the guard led a guest to log-in. `/` leads there after log-in, once. */
export const requestedPageCookie = 'wanted-page';

/** Long enough for a log-in, or for an email with a new password. */
export const requestedPageSeconds = 900;

/** Longer addresses are not kept. */
const longestAddress = 500;

/** Returns the value of the cookie for a page of members; undefined for their home, to which a log-in leads anyway. */
export function toRequestedPage(address: string): string | undefined {
  const route = address.length <= longestAddress ? findRoute(address) : undefined;
  if (!route || routes[route.name].access !== 'home' || route.name === 'home') return undefined;
  return encodeURIComponent(address);
}

/**
 * Returns the address of the page that a cookie names, on the terminal of the visit. Made by the table, so that no cookie can lead
 * to another site.
 */
export function fromWantedPage(value: string | undefined, terminal: Terminal): string | undefined {
  const address = decode(value);
  if (toRequestedPage(address) === undefined) return undefined;
  const route = findRoute(address);
  return route && addressOn(terminal, route.name, route.params);
}

function decode(value = ''): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
