import { env } from '@/lib/platform/env';
import type { SessionSecrets } from './token';

/** Returns what opens the session cookies of this site. */
export function sessionSecrets(): SessionSecrets {
  const { AUTH_SECRET: secret, AUTH_SECRET_FORMER: formerSecrets, SITE_URL: siteUrl } = env();
  return { secret, formerSecrets, siteUrl };
}
