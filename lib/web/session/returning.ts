import { choiceCookieName } from '@/lib/core/choice-cookies';
import { cookieLine } from './token';

/** Days for which a browser remembers; browsers keep no cookie longer. */
const rememberedDays = 400;

/**
 * The cookie of a browser in which a member has logged in. Log-in then greets them instead of introducing the site. It has the
 * same value for everyone, and survives log-out.
 */
export const returningCookie = 'returning';

/** Returns the `Set-Cookie` line that marks the browser. */
export function returningCookieLine(siteUrl: string): string {
  const name = choiceCookieName(returningCookie, siteUrl.startsWith('https:'));
  return cookieLine(`${name}=1`, { siteUrl, maxAge: rememberedDays * 86_400 });
}
