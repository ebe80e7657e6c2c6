import { toBirthdayTimestamp } from '@/lib/core/age';
import { effectiveTier, type Gender, type MemberStatus, type Tier } from '@/lib/core/member';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import type { InitData, MemberDetail, MemberListItem, MemberPage, UserWire } from './contract';
import type { BackPhoto, ListPage, ListRow, MemberDetailRow, ServiceContact, UserRow } from './queries';

const vipByTier = { free: 0, silver: 1, gold: 2 } as const satisfies Record<Tier, 0 | 1 | 2>;
const statusNumbers = {
  active: 1,
  service: 1,
  pending: 2,
  rejected: 3,
  suspended: 4,
  erased: 5,
} as const satisfies Record<MemberStatus, number>;

type TierDates = { silverExpiresAt: Date | null; goldExpiresAt: Date | null };

/** 0 free, 1 silver, 2 gold, by what holds now. */
export function toVip(expiry: TierDates): 0 | 1 | 2 {
  return vipByTier[effectiveTier(expiry, new Date())];
}

/** 1 male, 0 female. */
export function toSex(gender: Gender): 0 | 1 {
  return gender === 'male' ? 1 : 0;
}

/** A member's own record: the only shape that carries address and balance. */
export function toUserWire(user: UserRow): UserWire {
  return {
    id: user.id,
    username: user.username,
    avatar: avatarPath(user.avatarKey),
    sex: toSex(user.gender),
    birthday: toBirthdayTimestamp(user.birthday),
    email: user.email,
    country: user.country,
    vip: toVip(user),
    signature: user.signature,
    amount: user.coins,
    invitation_code: user.invitationCode,
    newfeedcount: user.trendCount,
    overduedate_1: toSeconds(user.silverExpiresAt),
    overduedate_2: toSeconds(user.goldExpiresAt),
    status: statusNumbers[user.status],
    language: user.language,
    backphotos: user.backPhotos.map(toBackPhoto),
  };
}

export function toListItem(row: ListRow): MemberListItem {
  return {
    id: row.id,
    avatar: avatarPath(row.avatarKey),
    username: row.username,
    vip: toVip(row),
    sex: toSex(row.gender),
    birthday: toBirthdayTimestamp(row.birthday),
    country: row.country,
    is_online: toBit(row.isOnline),
    last_login_time: toSeconds(row.lastActiveAt),
    is_like: toBit(row.isLiked),
  };
}

export function toMemberPage(page: ListPage): MemberPage {
  return {
    data: page.items.map(toListItem),
    current_page: page.currentPage,
    last_page: page.lastPage,
    more: page.more,
  };
}

export function toMemberDetail(row: MemberDetailRow): MemberDetail {
  return {
    ...toListItem(row),
    signature: row.signature,
    likecount: row.likeCount,
    backphotos: row.backPhotos.map(toBackPhoto),
  };
}

export function toInitData(
  authority: Record<Tier, InitData['authority']['vip0']>,
  service: ServiceContact | undefined,
  likedIds: number[],
): InitData {
  return {
    authority: { vip0: authority.free, vip1: authority.silver, vip2: authority.gold },
    service: service
      ? {
          id: service.id,
          username: service.username,
          avatar: avatarPath(service.avatarKey),
          os_online: toBit(service.isOnline),
        }
      : null,
    like_ids: likedIds,
  };
}

function toBackPhoto({ id, key }: BackPhoto): { id: number; img: string } {
  return { id, img: uploadPath(key) };
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

function toSeconds(moment: Date | null): number {
  return moment ? Math.floor(moment.getTime() / 1000) : 0;
}
