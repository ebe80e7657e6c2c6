import type { MemberListItem } from '@/lib/members/model';

/** Returns an online member as a list shows them. */
export function listMember(id: number): MemberListItem {
  return {
    id,
    username: `m${id}`,
    avatar: '',
    placeholder: '',
    tier: 'free',
    isOnline: true,
    lastActiveAt: 0,
    gender: 'female',
    age: 30,
    country: 'TW',
    isLiked: false,
    isVerified: false,
  };
}
