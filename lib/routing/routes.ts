import type { Permission } from '@/lib/core/permissions';

/**
 * Who a page is for: `public` anybody; `guest` only the logged-out (others go home);
 * `home` members (the pending see the approval screen there); `staff` members with a role.
 */
export type PageAccess = 'public' | 'guest' | 'home' | 'staff';

export type PageRoute = {
  readonly path: `/${string}`;
  /** Key in the `pages` namespace. */
  readonly titleKey: string;
  readonly access: PageAccess;
  readonly permission?: Permission;
  /** The page that shows the same object on the other terminal. */
  readonly twin?: `/${string}`;
};

/** THE PAGE TABLE, read by middleware, metadata, navigation and tests. A `[name]` segment matches anything. */
export const routes = [
  { path: '/m/login', titleKey: 'login', access: 'guest', twin: '/w/login' },
  { path: '/m/Register', titleKey: 'register', access: 'guest', twin: '/w/regist' },
  { path: '/m/regist/[code]', titleKey: 'register', access: 'guest', twin: '/w/regist/[code]' },
  { path: '/m/Forgotpassword', titleKey: 'forgotPassword', access: 'guest', twin: '/w/forgot-password' },
  { path: '/m/Agreement', titleKey: 'agreement', access: 'public', twin: '/w/info/terms-of-use' },
  { path: '/w/login', titleKey: 'login', access: 'guest', twin: '/m/login' },
  { path: '/w/regist', titleKey: 'register', access: 'guest', twin: '/m/Register' },
  { path: '/w/regist/[code]', titleKey: 'register', access: 'guest', twin: '/m/regist/[code]' },
  { path: '/w/forgot-password', titleKey: 'forgotPassword', access: 'guest', twin: '/m/Forgotpassword' },
  { path: '/w/info/terms-of-use', titleKey: 'agreement', access: 'public' },
  { path: '/reset/[token]', titleKey: 'resetPassword', access: 'public' },
  { path: '/m/home/index', titleKey: 'discover', access: 'home', twin: '/w/home/index' },
  { path: '/m/home/message', titleKey: 'chats', access: 'home', twin: '/w/home/chat' },
  { path: '/m/home/chat/list', titleKey: 'chats', access: 'home', twin: '/w/home/chat' },
  { path: '/m/home/chat/index', titleKey: 'chat', access: 'home', twin: '/w/home/chat' },
  { path: '/m/home/chat/service', titleKey: 'service', access: 'home', twin: '/w/home/chat' },
  { path: '/m/home/My/index', titleKey: 'mine', access: 'home', twin: '/w/home/index' },
  {
    path: '/m/home/My/newsfeed/[id]',
    titleKey: 'profile',
    access: 'home',
    permission: 'View_profiles',
    twin: '/w/home/user/detail/[id]',
  },
  { path: '/w/home/index', titleKey: 'main', access: 'home', twin: '/m/home/index' },
  { path: '/w/home/member/online', titleKey: 'online', access: 'home', twin: '/m/home/index' },
  { path: '/w/home/member/latest', titleKey: 'latest', access: 'home', twin: '/m/home/index' },
  { path: '/w/home/chat', titleKey: 'chat', access: 'home', twin: '/m/home/chat/list' },
  {
    path: '/w/home/user/detail/[id]',
    titleKey: 'profile',
    access: 'home',
    permission: 'View_profiles',
    twin: '/m/home/My/newsfeed/[id]',
  },
  { path: '/w/home/pay', titleKey: 'recharge', access: 'home', twin: '/m/home/invest/index' },
  { path: '/m/home/invest/index', titleKey: 'recharge', access: 'home', twin: '/w/home/pay' },
  { path: '/admin/ui', titleKey: 'gallery', access: 'staff' },
] as const satisfies readonly PageRoute[];

export type RoutePath = (typeof routes)[number]['path'];

export type MatchedRoute = { readonly route: PageRoute; readonly params: Readonly<Record<string, string>> };

type Compiled = { route: PageRoute; pattern: RegExp; names: string[] };

const compiled: Compiled[] = routes.map((route) => {
  const names: string[] = [];
  const source = route.path.replace(/\[(\w+)\]/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { route, names, pattern: new RegExp(`^${source}/?$`, 'i') };
});

/** The page a path names, whatever its capitals (`/m/register` is `/m/Register`). */
export function findRoute(pathname: string): MatchedRoute | undefined {
  for (const { route, pattern, names } of compiled) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    return { route, params };
  }
  return undefined;
}

/** The path of a page with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '');
}
