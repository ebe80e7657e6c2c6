import type { ChatPaths } from '@/components/chat/live-provider';
import { serviceMemberId } from '@/lib/core/member';
import { findRoute } from '@/lib/routing/routes';

/** The upgrade page where there is one, else the page where coins are bought. */
const upgradeOr = (upgrade: string, recharge: string) => (findRoute(upgrade) ? upgrade : recharge);

export const mobileChatPaths: ChatPaths = {
  chat: '/m/home/chat/index',
  service: '/m/home/chat/service',
  profile: '/m/home/My/newsfeed',
  discover: '/m/home/index',
  upgrade: upgradeOr('/m/home/upgrade/index', '/m/home/invest/index'),
};

export const desktopChatPaths: ChatPaths = {
  chat: '/w/home/chat',
  service: `/w/home/chat?uid=${serviceMemberId}`,
  profile: '/w/home/user/detail',
  discover: '/w/home/index',
  upgrade: upgradeOr('/w/home/upgrade', '/w/home/pay'),
};
