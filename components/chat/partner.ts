import type { ChatContact, MemberToChat, PresenceState } from '@/lib/chat/client/types';
import { sizedImage } from '@/lib/core/images';
import { serviceMemberId, type Tier } from '@/lib/core/member';

/** The member at the other side of a conversation. */
export type Partner = PresenceState & {
  readonly uid: number;
  readonly username: string;
  readonly avatar: string;
  readonly tier: Tier;
  readonly isService: boolean;
};

/** The member an address names, as the server found them for the page; undefined when there is nobody to chat with. */
export type FoundMember = MemberToChat & { readonly last_login_time: number };

/** Customer service is there for everybody, found or not. */
export const foundService: FoundMember = {
  uid: serviceMemberId,
  username: '',
  avatar: '',
  vip: 0,
  is_online: 0,
  last_login_time: 0,
};

const tierByVip = ['free', 'silver', 'gold'] as const;

/** The contact as the live connection knows it, else what the page was made with. */
export function toPartner(contact: ChatContact | undefined, found: FoundMember | undefined): Partner | undefined {
  const lastActiveAt = (found?.last_login_time ?? 0) * 1000;
  if (contact) {
    const { uid, username, avatar, tier, isOnline, isService } = contact;
    return { uid, username, avatar: sizedImage(avatar, 160), tier, isOnline, isService, lastActiveAt };
  }
  if (!found) return undefined;
  const { uid, username, avatar, vip, is_online } = found;
  return {
    uid,
    username,
    avatar: sizedImage(avatar, 160),
    tier: tierByVip[vip],
    isOnline: is_online === 1,
    isService: uid === serviceMemberId,
    lastActiveAt,
  };
}
