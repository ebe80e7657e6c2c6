import type { Terminal } from '@/lib/core/terminal';
import { decodeText, fillAddress, matchAddress } from './address';
import { findRoute, type FoundRoute } from './find-route';
import { addressOn, href } from './href';
import { routes } from './routes';
import { changePasswordAddress, invitation, isMembersOnly, isShared, prefixOf, terminalOfPath } from './sections';

export type Visit = { readonly pathname: string; readonly terminal: Terminal; readonly loggedIn: boolean };

/** The decision of middleware about a visit: pass or redirect. */
type VisitDecision = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

/** Addresses that have no page and redirect to one. */
const sectionStarts: Readonly<Record<string, string>> = {
  '/m': '/m/home',
  '/m/home': href('mobile', 'home'),
  '/m/home/chat': href('mobile', 'chats'),
  '/m/home/email': href('mobile', 'newMail'),
  '/m/home/my/setup': href('mobile', 'setup'),
  '/w/info': href('desktop', 'aboutUs'),
  '/w': '/w/home',
  '/w/home': href('desktop', 'home'),
  '/w/home/member': href('desktop', 'latest'),
  '/w/home/user': href('desktop', 'mine'),
  '/w/home/store': href('desktop', 'gifts'),
  '/m/home/gift': href('mobile', 'gifts'),
  '/m/home/invest': href('mobile', 'recharge'),
  '/m/home/upgrade': href('mobile', 'upgrade'),
};

/**
 * Implements spec 2 "Terminal selection", "Public screens" and the guard as one pure function. Pages and calls check
 * the session again.
 */
export function decide({ pathname, terminal, loggedIn }: Visit): VisitDecision {
  const address = withoutTrailingSlashes(pathname);
  if (address === '/') return redirect(prefixOf(terminal));

  const invited = matchAddress(invitation, address);
  if (invited) return redirect(loggedIn ? href(terminal, 'home') : addressOn(terminal, 'registerInvited', invited));

  const path = decodeText(address);
  if (isChangePassword(address)) return redirect(href(terminal, 'changePassword'));

  const route = findRoute(address);
  const owner = terminalOfPath(path);
  if (!isShared(path)) {
    if (!owner) return redirect('/');
    if (owner !== terminal) return redirect(route ? addressOn(terminal, route.name, route.params) : '/');
  }
  const start = sectionStarts[path.toLowerCase()];
  if (start) return redirect(start);
  return guard({ path, route, terminal, loggedIn });
}

/** Not by an expression: one that ends with `$` is tried at each slash, and takes the square of their number. */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function isChangePassword(pathname: string): boolean {
  return decodeText(withoutTrailingSlashes(pathname)).toLowerCase() === changePasswordAddress;
}

/** Longer chains would be a mistake in the table. */
const maxRedirects = 5;

/**
 * Follows the redirects of a visit to its end, so that a visitor, or a crawler that counts them, takes one at most.
 */
export function decideAtOnce(visit: Visit): VisitDecision {
  let decision = decide(visit);
  // A password manager looks for the page itself in the reply, also before log-in.
  if (isChangePassword(visit.pathname)) return decision;
  for (let count = 1; decision.kind === 'redirect' && count < maxRedirects; count += 1) {
    const [pathname = '/'] = decision.to.split('?');
    const next = decide({ ...visit, pathname });
    if (next.kind === 'pass') break;
    decision = next;
  }
  return decision;
}

type GuardedVisit = Omit<Visit, 'pathname'> & { readonly path: string; readonly route: FoundRoute | undefined };

function guard({ path, route, terminal, loggedIn }: GuardedVisit): VisitDecision {
  // An unknown path among members' pages still requires a log-in; elsewhere an unknown path is a 404.
  const access = route ? routes[route.name].access : isMembersOnly(path) ? 'home' : 'public';
  if (access === 'guest' && loggedIn) return redirect(href(terminal, 'home'));
  // A staff page itself replies to visitors without the role, as a page that does not exist.
  if (access === 'home' && !loggedIn) return redirect(href(terminal, 'login'));
  const canonical = route ? fillAddress(route.address, route.params) : undefined;
  return canonical && decodeText(canonical) !== path ? redirect(canonical) : { kind: 'pass' };
}

function redirect(to: string): VisitDecision {
  return { kind: 'redirect', to };
}
