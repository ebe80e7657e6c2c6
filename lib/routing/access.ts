import { fillPath, findRoute } from './routes';
import { homeOf, loginOf, prefixOf, terminalOfPath, type Terminal } from './terminal';

export type Visit = { readonly pathname: string; readonly terminal: Terminal; readonly loggedIn: boolean };

/** What middleware does with a visit: lets it through (perhaps under the canonical spelling of its path), or sends it elsewhere. */
export type Decision =
  { readonly kind: 'pass'; readonly titleKey?: string } | { readonly kind: 'redirect'; readonly to: string };

const bareRedirects: Readonly<Record<string, string>> = {
  '/m': '/m/home',
  '/m/home': '/m/home/index',
  '/w': '/w/home',
  '/w/home': '/w/home/index',
  '/w/home/member': '/w/home/member/latest',
  '/w/home/user': '/w/home/user/index',
  '/w/home/store': '/w/home/store/index',
  '/w/info': '/w/info/about-us',
  '/m/home/chat': '/m/home/chat/list',
};

/** Spec §2 "Terminal selection", "Public screens" and the guard, as one pure function. A convenience: pages and calls check again. */
export function decide({ pathname, terminal, loggedIn }: Visit): Decision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (path === '/') return { kind: 'redirect', to: prefixOf(terminal) };

  const invitation = /^\/invitation\/([^/]+)$/i.exec(path);
  if (invitation)
    return { kind: 'redirect', to: loggedIn ? homeOf(terminal) : `${prefixOf(terminal)}/regist/${invitation[1]}` };

  const owner = terminalOfPath(path);
  const matched = findRoute(path);
  if (isForEither(path)) return guard(path, matched, terminal, loggedIn);
  if (!owner) return { kind: 'redirect', to: '/' };

  if (owner !== terminal) {
    const twin = matched?.route.twin;
    return { kind: 'redirect', to: twin ? fillPath(twin, matched.params) : '/' };
  }
  const bare = bareRedirects[path.toLowerCase()];
  if (bare) return { kind: 'redirect', to: bare };
  return guard(path, matched, terminal, loggedIn);
}

/** Info pages, `/admin` and links of letters open on either terminal: search engines crawl as phones. */
function isForEither(path: string): boolean {
  return /^\/(w\/info|admin|offline|reset|confirm)(\/|$)/i.test(path);
}

function guard(path: string, matched: ReturnType<typeof findRoute>, terminal: Terminal, loggedIn: boolean): Decision {
  // An unknown path below /m/home or /w/home is still behind the log-in; elsewhere it is simply not found.
  const access = matched?.route.access ?? (/^\/[mw]\/home(\/|$)/i.test(path) ? 'home' : 'public');
  if (access === 'guest' && loggedIn) return { kind: 'redirect', to: homeOf(terminal) };
  if ((access === 'home' || access === 'staff') && !loggedIn) return { kind: 'redirect', to: loginOf(terminal) };
  if (matched) {
    const canonical = fillPath(matched.route.path, matched.params);
    if (canonical !== path) return { kind: 'redirect', to: canonical };
  }
  return { kind: 'pass', titleKey: matched?.route.titleKey };
}
