import { limits } from '@/lib/core/limits';

/** The cookie with the random id of a browser. It contains nothing about the browser, and only log-in and registration read it. */
export const deviceCookieName = 'yuanfen.device';

/** Returns the `Set-Cookie` line that keeps the id of a browser. Only calls receive the cookie, not pages and pictures. */
export function deviceCookie(id: string, siteUrl: string): string {
  const parts = [
    `${deviceCookieName}=${id}`,
    'Path=/member/index',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${limits.deviceDays * 86_400}`,
  ];
  return (siteUrl.startsWith('https:') ? [...parts, 'Secure'] : parts).join('; ');
}
