import type { Messages } from '@/messages';

type Question = keyof Messages['help']['items'];
type Group = { readonly id: keyof Messages['help']['groups']; readonly questions: readonly Question[] };

/** The questions of the help, in groups. Each key is the anchor of its answer, too. */
export const helpGroups: readonly Group[] = [
  { id: 'start', questions: ['cost', 'join', 'username', 'approval', 'devices'] },
  { id: 'profile', questions: ['avatar', 'review', 'background', 'videos', 'change'] },
  { id: 'meeting', questions: ['like', 'note', 'mutual', 'visitors', 'online', 'who', 'end'] },
  { id: 'chatting', questions: ['free', 'reply', 'marks', 'accept', 'photo', 'mail'] },
  { id: 'newsfeed', questions: ['post', 'comments', 'wall'] },
  { id: 'membership', questions: ['tiers', 'buy', 'renew', 'coins'] },
  { id: 'account', questions: ['password', 'changePassword', 'email', 'notifications', 'delete'] },
  { id: 'safety', questions: ['report', 'scams', 'date', 'seen', 'suspended'] },
];
