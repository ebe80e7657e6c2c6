export const terminals = ['mobile', 'desktop'] as const;
export type Terminal = (typeof terminals)[number];

/** The remembered "desktop / mobile" switch: `m` or `w`. */
export const terminalCookie = 'terminal';

const prefixes = { mobile: '/m', desktop: '/w' } as const;

// Tablets get the mobile layout: an iPad that asks for desktop pages says "Macintosh" and is told apart only by the switch.
const mobileAgent = /android|iphone|ipad|ipod|mobile|blackberry|iemobile|opera mini|silk|kindle|tablet|harmonyos/i;

/** The remembered switch, else what the user agent says. */
export function pickTerminal(saved: string | undefined, userAgent: string | null | undefined): Terminal {
  if (saved === 'm') return 'mobile';
  if (saved === 'w') return 'desktop';
  return mobileAgent.test(userAgent ?? '') ? 'mobile' : 'desktop';
}

export function prefixOf(terminal: Terminal): '/m' | '/w' {
  return prefixes[terminal];
}

/** The terminal whose pages live under this path, if it is one's. */
export function terminalOfPath(pathname: string): Terminal | undefined {
  const first = pathname.split('/')[1]?.toLowerCase();
  if (first === 'm') return 'mobile';
  if (first === 'w') return 'desktop';
  return undefined;
}

export function homeOf(terminal: Terminal): string {
  return `${prefixOf(terminal)}/home/index`;
}

export function loginOf(terminal: Terminal): string {
  return `${prefixOf(terminal)}/login`;
}
