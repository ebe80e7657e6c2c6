import type { ChatPaths } from '@/components/chat/live-provider';
import { serviceMemberId } from '@/lib/core/member';

export const mobileChatPaths: ChatPaths = {
  chat: '/m/home/chat/index',
  service: '/m/home/chat/service',
  profile: '/m/home/My/newsfeed',
  discover: '/m/home/index',
  upgrade: '/m/home/invest/index',
};

export const desktopChatPaths: ChatPaths = {
  chat: '/w/home/chat',
  service: `/w/home/chat?uid=${serviceMemberId}`,
  profile: '/w/home/user/detail',
  discover: '/w/home/index',
  upgrade: '/w/home/pay',
};
