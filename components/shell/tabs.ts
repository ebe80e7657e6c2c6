import type { ComponentType } from 'react';
import { Compass } from '@/components/ui/icons/compass';
import type { IconProps } from '@/components/ui/icon';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { Newspaper } from '@/components/ui/icons/newspaper';
import { UserRound } from '@/components/ui/icons/user-round';
import type { PlainRouteName } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';

type Tab = {
  readonly key: string;
  readonly page: PlainRouteName;
  /** Pages below this one, on which the tab stays active. */
  readonly inner?: readonly RouteName[];
};

const setupPages = [
  'setup',
  'setupData',
  'changeBirthday',
  'changeGender',
  'changeCountry',
  'changeEmail',
  'changeSignature',
  'changePassword',
  'aboutMe',
  'verify',
  'general',
  'notification',
  'setupLanguage',
] as const satisfies readonly RouteName[];

const moneyPages = [
  'recharge',
  'payMethod',
  'payerDetails',
  'orders',
  'receipt',
  'credits',
  'upgrade',
  'payUpgrade',
  'tierRights',
  'gifts',
  'myGifts',
  'sendGift',
] as const satisfies readonly RouteName[];

/** The bottom bar of phones (spec 2). */
export const mobileTabs = [
  { key: 'index', page: 'home', inner: ['search'], icon: Compass },
  { key: 'newsfeed', page: 'trends', inner: ['trend'], icon: Newspaper },
  { key: 'message', page: 'messages', inner: ['chats', 'chat', 'service', 'mails', 'newMail'], icon: MessageCircle },
  {
    key: 'mine',
    page: 'mine',
    inner: ['profile', 'visitors', 'notices', ...moneyPages, ...setupPages],
    icon: UserRound,
  },
] as const satisfies readonly (Tab & { icon: ComponentType<IconProps> })[];

export type MobileTab = (typeof mobileTabs)[number]['key'];

/** The home tabs of desktops (spec 2). */
export const desktopTabs = [
  { key: 'main', page: 'home', inner: ['trends', 'trend'] },
  { key: 'member', page: 'latest', inner: ['search', 'online'] },
  { key: 'chat', page: 'chats' },
  { key: 'recharge', page: 'recharge', inner: ['orders', 'receipt', 'credits'] },
  { key: 'upgrade', page: 'upgrade' },
  { key: 'store', page: 'gifts', inner: ['myGifts', 'sendGift'] },
  { key: 'mails', page: 'mails' },
] as const satisfies readonly Tab[];
