import type { Terminal } from '@/lib/core/terminal';

/* Addresses as written in the specification, because tests must not read the page table that they check. */

export const homePath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/index' : '/w/home/index');
export const chatsPath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/message' : '/w/home/chat');

export function conversationPath(terminal: Terminal, partner: { id: number }): string {
  return `${terminal === 'mobile' ? '/m/home/chat/index' : '/w/home/chat'}?uid=${partner.id}`;
}

export function profilePath(terminal: Terminal, { id }: { id: number }): string {
  return terminal === 'mobile' ? `/m/home/My/newsfeed/${id}` : `/w/home/user/detail/${id}`;
}
