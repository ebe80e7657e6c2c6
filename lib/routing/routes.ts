import type { Terminal } from '@/lib/core/terminal';
import { accountRoutes } from './account-routes';
import { emailedRoutes } from './emailed-routes';
import { infoRoutes } from './info-routes';
import { moneyRoutes } from './money-routes';
import type { PageRoute } from './page-route';
import { staffRoutes } from './staff-routes';

/** THE PAGE TABLE, read by middleware, metadata, navigation, links and tests. An address belongs to one row. */
export const routes = {
  login: { mobile: '/m/login', desktop: '/w/login', access: 'guest' },
  register: { mobile: '/m/Register', desktop: '/w/regist', access: 'guest' },
  registerInvited: { mobile: '/m/regist/[code]', desktop: '/w/regist/[code]', titleKey: 'register', access: 'guest' },
  forgotPassword: {
    mobile: '/m/Forgotpassword',
    desktop: '/w/forgot-password',
    access: 'guest',
  },
  ...emailedRoutes,
  ...infoRoutes,
  ...accountRoutes,

  home: {
    mobile: '/m/home/index',
    desktop: '/w/home/index',
    query: ['tab?'],
    titleKey: { mobile: 'discover', desktop: 'main' },
    access: 'home',
  },
  online: { mobile: 'home', desktop: '/w/home/member/online', access: 'home' },
  latest: { mobile: 'home', desktop: '/w/home/member/latest', access: 'home' },
  search: {
    mobile: '/m/home/search',
    desktop: '/w/home/member/search',
    query: ['name?', 'from?', 'to?', 'country?', 'online?', 'photo?', 'verified?', 'tier?', 'sort?'],
    access: 'home',
    permission: 'Search_users',
  },
  likes: {
    mobile: 'home',
    desktop: '/w/home/member/likes',
    standIn: { tab: 'likes' },
    access: 'home',
  },
  likedMe: {
    mobile: 'home',
    desktop: '/w/home/member/liked-me',
    standIn: { tab: 'likedMe' },
    access: 'home',
  },
  mutualLikes: {
    mobile: 'home',
    desktop: '/w/home/member/mutual-likes',
    standIn: { tab: 'mutualLikes' },
    access: 'home',
  },
  trends: { mobile: '/m/home/trend/list', desktop: '/w/home/trend/list', access: 'home' },
  newTrend: {
    mobile: '/m/home/trend/new',
    desktop: '/w/home/trend/new',
    access: 'home',
    permission: 'Allows_newsfeed_to_be_sent',
  },
  trend: {
    mobile: '/m/home/trend/detail/[id]',
    desktop: '/w/home/trend/detail/[id]',
    query: ['comments?'],
    access: 'home',
  },
  mine: {
    mobile: '/m/home/My/index',
    desktop: '/w/home/user/index',
    query: ['type?'],
    titleKey: { mobile: 'mine', desktop: 'myProfile' },
    access: 'home',
  },
  visitors: { mobile: '/m/home/My/visitors', desktop: '/w/home/user/visitors', access: 'home' },
  profile: {
    mobile: '/m/home/My/newsfeed/[id]',
    desktop: '/w/home/user/detail/[id]',
    query: ['type?', 'open?', 'comments?'],
    access: 'home',
    permission: 'View_profiles',
  },
  photo: {
    mobile: 'profile',
    desktop: '/w/home/photo/[id]',
    query: ['open?', 'comments?'],
    standIn: { type: '2' },
    titleKey: 'photos',
    access: 'home',
    permission: 'View_photo',
  },
  setup: {
    mobile: '/m/home/My/setup/index',
    desktop: '/w/home/user/edit',
    titleKey: { mobile: 'setup', desktop: 'editProfile' },
    access: 'home',
  },
  setupData: { mobile: '/m/home/My/setup/data', desktop: 'setup', access: 'home' },
  changeBirthday: {
    mobile: '/m/home/My/setup/changebrith',
    desktop: 'setup',
    access: 'home',
  },
  changeGender: { mobile: '/m/home/My/setup/changegender', desktop: 'setup', access: 'home' },
  changeCountry: {
    mobile: '/m/home/My/setup/changecountry',
    desktop: 'setup',
    access: 'home',
  },
  changeEmail: { mobile: '/m/home/My/setup/changeemail', desktop: 'setup', access: 'home' },
  changeSignature: {
    mobile: '/m/home/My/setup/changesignature',
    desktop: 'setup',
    access: 'home',
  },
  changePassword: {
    mobile: '/m/home/My/setup/changepwd',
    desktop: 'setup',
    access: 'home',
  },
  verify: { mobile: '/m/home/My/setup/verify', desktop: '/w/home/user/verify', access: 'home' },
  aboutMe: { mobile: '/m/home/My/setup/about', desktop: 'setup', access: 'home' },
  general: { mobile: '/m/home/My/setup/general', desktop: '/w/home/user/general', access: 'home' },
  notification: {
    mobile: '/m/home/My/setup/notification',
    desktop: '/w/home/user/notification',
    access: 'home',
  },
  blocked: {
    mobile: '/m/home/My/setup/blocked',
    desktop: '/w/home/user/blocked',
    access: 'home',
  },
  setupLanguage: { mobile: '/m/home/My/setup/lang', desktop: 'setup', titleKey: 'language', access: 'home' },
  ...moneyRoutes,

  // Desktops show the list, a conversation and customer service on one page; phones redirect `uid` to their own pages.
  chats: {
    mobile: '/m/home/chat/list',
    desktop: '/w/home/chat',
    query: ['uid?', 'seq?'],
    titleKey: { mobile: 'chats', desktop: 'chat' },
    access: 'home',
  },
  messages: { mobile: '/m/home/message', desktop: 'chats', titleKey: 'chats', access: 'home' },
  chat: { mobile: '/m/home/chat/index', desktop: 'chats', query: ['uid', 'seq?'], access: 'home' },
  service: { mobile: '/m/home/chat/service', desktop: 'chats', query: ['seq?'], access: 'home' },

  mails: {
    mobile: '/m/home/email/list',
    desktop: '/w/home/message',
    query: ['uid?', 'new?', 'to?'],
    access: 'home',
  },
  newMail: {
    mobile: '/m/home/email/send',
    desktop: 'mails',
    standIn: { new: '1' },
    query: ['to?'],
    access: 'home',
  },
  notices: { mobile: '/m/home/notice/list', desktop: '/w/home/notice', access: 'home' },

  ...staffRoutes,
} as const satisfies Readonly<Record<string, PageRoute>>;

export type RouteName = keyof typeof routes;

type Own<N extends RouteName> = (typeof routes)[N];
type PathParam<A> = A extends `${string}[${infer P}]${infer Rest}` ? P | PathParam<Rest> : never;
type QueryParam<N extends RouteName> = Own<N> extends { query: readonly (infer Q)[] } ? Q : never;
type Optional<Q> = Q extends `${infer P}?` ? P : never;
type Required<Q> = Q extends `${string}?` ? never : Q;

/** The parameters of a page: those of its path and those of its query. */
export type RouteParams<N extends RouteName> = {
  readonly [P in PathParam<Own<N>[Terminal]> | (Required<QueryParam<N>> & string)]: string | number;
} & { readonly [P in Optional<QueryParam<N>>]?: string | number | undefined };

type TitleKeyOf<N extends RouteName> =
  Own<N> extends { titleKey: infer K }
    ? K extends string
      ? K
      : K extends Readonly<Record<Terminal, string>>
        ? K[Terminal]
        : never
    : N;
type TitleKey = { [N in RouteName]: TitleKeyOf<N> }[RouteName];

/** Returns the title key of a page on a terminal. */
export function titleKeyOn(terminal: Terminal, name: RouteName): TitleKey {
  const { titleKey = name }: PageRoute = routes[name];
  // The type follows from the same rule.
  return (typeof titleKey === 'string' ? titleKey : titleKey[terminal]) as TitleKey;
}
