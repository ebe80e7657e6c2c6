import type { MemberDetail, MemberListItem, UserWire } from '@/lib/members/contract';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import type { Gender, Tier } from '@/lib/core/member';

/** A member as cards show them, in our own words. */
export type MemberView = {
  readonly id: number;
  readonly name: string;
  /** Path of the picture, '' for none. */
  readonly photo: string;
  readonly gender: Gender;
  readonly tier: Tier;
  readonly age: number;
  /** Two-letter code, '' when unknown. */
  readonly country: string;
  readonly isOnline: boolean;
  /** Milliseconds; 0 when never. */
  readonly lastActiveAt: number;
  readonly isLiked: boolean;
};

/** A member as the profile page shows them. */
export type ProfileView = MemberView & { readonly signature: string; readonly likeCount: number };

const tierOfVip = ['free', 'silver', 'gold'] as const;

/** A list item of the wire; `now` decides the age. */
export function toMemberView(item: MemberListItem, now: Date): MemberView {
  return {
    ...toPerson(item, now),
    isOnline: item.is_online === 1,
    lastActiveAt: item.last_login_time * 1000,
    isLiked: item.is_like === 1,
  };
}

export function toProfileView(detail: MemberDetail, now: Date): ProfileView {
  return { ...toMemberView(detail, now), signature: detail.signature, likeCount: detail.likecount };
}

/** What every record of a member tells about the person. */
export function toPerson(
  item: Pick<UserWire, 'id' | 'username' | 'avatar' | 'sex' | 'vip' | 'birthday' | 'country'>,
  now: Date,
) {
  return {
    id: item.id,
    name: item.username,
    photo: item.avatar,
    gender: item.sex === 1 ? ('male' as const) : ('female' as const),
    tier: tierOfVip[item.vip],
    age: ageOn(toCalendarDay(new Date(item.birthday)), toCalendarDay(now)),
    country: item.country,
  };
}
