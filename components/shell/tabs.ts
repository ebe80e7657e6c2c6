import type { ComponentType } from 'react';
import { Compass } from '@/components/ui/icons/compass';
import type { IconProps } from '@/components/ui/icon';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { Newspaper } from '@/components/ui/icons/newspaper';
import { UserRound } from '@/components/ui/icons/user-round';
import { findRoute } from '@/lib/routing/routes';

/** The bottom bar of phones (spec §2). `under` is the part of the address that keeps a tab lit on its inner pages. */
export const mobileTabs = [
  { key: 'index', href: '/m/home/index', under: ['/m/home/index'], icon: Compass },
  { key: 'newsfeed', href: '/m/home/trend/list', under: ['/m/home/trend'], icon: Newspaper },
  {
    key: 'message',
    href: '/m/home/message',
    under: ['/m/home/message', '/m/home/chat', '/m/home/email'],
    icon: MessageCircle,
  },
  {
    key: 'mine',
    href: '/m/home/My/index',
    under: ['/m/home/My', '/m/home/invest', '/m/home/upgrade', '/m/home/gift'],
    icon: UserRound,
  },
] as const satisfies readonly { key: string; href: string; under: readonly string[]; icon: ComponentType<IconProps> }[];

/** The home tabs of desktops (spec §2). */
export const desktopTabs = [
  { key: 'main', href: '/w/home/index', under: ['/w/home/index'] },
  { key: 'member', href: '/w/home/member/latest', under: ['/w/home/member'] },
  { key: 'chat', href: '/w/home/chat', under: ['/w/home/chat'] },
  { key: 'recharge', href: '/w/home/pay', under: ['/w/home/pay'] },
  { key: 'upgrade', href: '/w/home/upgrade', under: ['/w/home/upgrade'] },
  { key: 'store', href: '/w/home/store/index', under: ['/w/home/store'] },
  { key: 'photo', href: '/w/home/photo/me', under: ['/w/home/photo'] },
  { key: 'mails', href: '/w/home/message', under: ['/w/home/message'] },
] as const satisfies readonly { key: string; href: string; under: readonly string[] }[];

/** Whether an address of a menu leads somewhere: what is not in the page table is not offered. */
export function isPage(href: string): boolean {
  return findRoute(href) !== undefined;
}
