import type { PublicShellProps } from '@/components/shell/public-shell';
import type { Terminal } from '@/components/ui/terminal-context';

/** What the shell shows around a page, apart from the page's own words. */
export type PublicFrame = Pick<PublicShellProps, 'terminal' | 'siteName' | 'year' | 'twinHref'>;

const links = {
  mobile: { login: '/m/login', register: '/m/Register', forgot: '/m/Forgotpassword', terms: '/m/Agreement' },
  desktop: { login: '/w/login', register: '/w/regist', forgot: '/w/forgot-password', terms: '/w/info/terms-of-use' },
} as const;

/** Where visitors' pages lead to one another on a terminal. */
export function publicLinks(terminal: Terminal): Record<'login' | 'register' | 'forgot' | 'terms', string> {
  return links[terminal];
}
