import type { Permission } from '@/lib/core/permissions';
import type { Terminal } from '@/lib/core/terminal';
import type { Address } from './address';

/**
 * Access to a page. `public`: every visitor. `guest`: only logged-out visitors; members are redirected home. `home`:
 * members; a pending account sees the approval screen. `staff`: members with a role; for others the page does not exist.
 */
export type PageAccess = 'public' | 'guest' | 'home' | 'staff';

export type PageRoute<Name extends string = string> = {
  /** The page's address on phones, or the name of the page that replaces it there. */
  readonly mobile: Address | Name;
  /** The same for desktops. */
  readonly desktop: Address | Name;
  /** Parameters of the page that replaces this one, such as the tab that shows the same list. */
  readonly standIn?: Readonly<Record<string, string>>;
  /** Query parameters that are part of the page's identity; `name?` may be left out. */
  readonly query?: readonly string[];
  /** Key in the `pages` namespace, if it is not the name of the page; one for each terminal where the titles differ. */
  readonly titleKey?: string | Readonly<Record<Terminal, string>>;
  readonly access: PageAccess;
  readonly permission?: Permission;
};
