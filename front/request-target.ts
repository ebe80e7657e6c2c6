import { changePasswordAddress, securityFile } from '@/lib/routing/sections';
import { cleanQuery } from './request-query';

const wellKnown = '.well-known';

/** Files that programs request at the root of a site, and that this one does not have. */
const missingFiles = [
  'ads.txt',
  'app-ads.txt',
  'sellers.json',
  'humans.txt',
  'llms.txt',
  'browserconfig.xml',
  'crossdomain.xml',
  'clientaccesspolicy.xml',
  'apple-app-site-association',
] as const;

/** Addresses without pages. Capitals, escapes and extra slashes have no meaning in them; pages redirect instead. */
const plainSections = new Set([
  'member',
  'api',
  'uploads',
  'emoticons',
  'gifts',
  'favicon.ico',
  'icon.svg',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'service-worker.js',
  'apple-touch-icon.png',
  wellKnown,
  ...missingFiles,
]);

/** Other names of a file: Apple's devices request the icon in a size, and before the one without `precomposed`. */
const iconName = /^apple-touch-icon(?:-\d{1,4}x\d{1,4})?(?:-precomposed)?\.png$/;

/** The sections with routes for every method. `/member` replies 404 to an address that names no call. */
const calls = 'member';
const api = 'api';

/** `read` is for pages and files, which are only read. `missing` is for conventions of the web that the site does not follow. */
type Target = { readonly url: string; readonly kind: 'call' | 'api' | 'read' | 'missing' };

/**
 * Decodes the target of a request once. Returns the target to route by; undefined for an address that cannot be decoded,
 * contains control characters, leaves its folder or has too many parameters.
 */
export function readTarget(target: string): Target | undefined {
  const address = toOriginForm(target);
  if (address === undefined) return undefined;
  const [path, query] = splitOnce(address, '?');
  const search = cleanQuery(query);
  if (search === undefined) return undefined;
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  const section = segments[0]?.toLowerCase() ?? '';
  const kind = section === calls ? 'call' : section === api ? 'api' : 'read';
  if (segments.includes(undefined)) return kind === 'call' ? { url: `/${calls}`, kind } : undefined;
  const name = segments.length === 1 ? usualName(section) : section;
  if (!plainSections.has(name.split('/')[0] ?? '')) return { url: `${path}${search}`, kind };
  const plain = [name, ...segments.slice(1).map((segment = '') => encodeURIComponent(segment.toLowerCase()))].join('/');
  return { url: `/${plain}${search}`, kind: isMissing(`/${plain}`) ? 'missing' : kind };
}

/** Returns the name under which a file of the root is served. */
function usualName(name: string): string {
  if (name === 'security.txt') return securityFile.slice(1);
  return iconName.test(name) ? 'apple-touch-icon.png' : name;
}

function isMissing(path: string): boolean {
  if (path === changePasswordAddress || path === securityFile) return false;
  return (
    path === `/${wellKnown}` || path.startsWith(`/${wellKnown}/`) || missingFiles.some((file) => path === `/${file}`)
  );
}

/** Removes the host of an absolute target, which clients send to proxies. */
function toOriginForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (target === '*') return '/';
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Returns undefined for a segment that has no place in an address. */
function decodeSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    return text === '.' || text === '..' || /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
