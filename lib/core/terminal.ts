/** The two layouts of the site; every page belongs to one, or opens on both. */
export const terminals = ['mobile', 'desktop'] as const;
export type Terminal = (typeof terminals)[number];

/** Cookie with the visitor's choice of terminal: `m` or `w`. */
export const terminalCookie = 'terminal';

// Tablets get the mobile layout. An iPad that requests desktop pages reports "Macintosh": only the cookie identifies
// it.
const mobileAgent = /android|iphone|ipad|ipod|mobile|blackberry|iemobile|opera mini|silk|kindle|tablet|harmonyos/i;

/** Returns the saved terminal, else the terminal of the user agent. */
export function pickTerminal(saved: string | undefined, userAgent: string | null | undefined): Terminal {
  if (saved === 'm') return 'mobile';
  if (saved === 'w') return 'desktop';
  return mobileAgent.test(userAgent ?? '') ? 'mobile' : 'desktop';
}
