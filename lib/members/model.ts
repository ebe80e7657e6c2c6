import type { Tier } from '@/lib/core/member';

/** A member as cards, contacts and chats show them. Times are milliseconds since 1970. */
export type MemberSummary = {
  readonly id: number;
  readonly username: string;
  /** Path of the avatar, empty without one. */
  readonly avatar: string;
  readonly tier: Tier;
  readonly isOnline: boolean;
  readonly lastActiveAt: number;
};
