import { locales } from '@/lib/core/locale';
import { href } from '@/lib/routing/href';
import { securityFile } from '@/lib/routing/sections';

type Settings = { readonly SITE_URL: string; readonly SUPPORT_EMAIL?: string | undefined };

/** The file is written for each request, so that a running site never has an expired one. RFC 9116 recommends less than a year. */
const validMilliseconds = 180 * 86_400_000;

/** Returns the content of `security.txt`; undefined while the site has no address for reports. */
export function describeContact({ SITE_URL, SUPPORT_EMAIL }: Settings, now: Date): string | undefined {
  if (SUPPORT_EMAIL === undefined) return undefined;
  const expires = new Date(now.getTime() + validMilliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [
    `Contact: mailto:${encodeURI(SUPPORT_EMAIL)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${SITE_URL}${securityFile}`,
    `Policy: ${SITE_URL}${href('desktop', 'imprint')}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
