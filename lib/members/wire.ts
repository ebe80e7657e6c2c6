import { toSeconds } from '@/lib/core/seconds';
import { birthdayOfAge, toBirthdayTimestamp, toCalendarDay } from '@/lib/core/age';
import { fromWarningBits, toWarningBits } from '@/lib/core/text-filter';
import { fromLegacyLanguage, defaultLocale, toLegacyLanguage } from '@/lib/core/locale';
import {
  fromLegacyGender,
  fromLegacyStatus,
  fromLegacyTier,
  toLegacyGender,
  toLegacyStatus,
  toLegacyTier,
} from '@/lib/core/member';
import { fromFactsWire, toFactsWire } from '@/lib/profile/wire';
import type {
  BackgroundPhoto,
  InitialData,
  MemberDetail,
  MemberListItem,
  MemberPage,
  OpenedProfile,
  OwnRecord,
  PolledPage,
} from './model';
import type {
  InitialDataWire,
  ListItemWire,
  MemberDetailWire,
  MemberPageWire,
  OnlinePageWire,
  OpenedProfileWire,
  OwnRecordWire,
} from './wire-schema';

/* Conversions of members to and from the wire. The order of the keys is the order in the reply. */

const yearMilliseconds = 365.2425 * 86_400_000;

/** Other members receive a birthday that has only the age in common with the true one. */
export function toListItemWire(member: MemberListItem): ListItemWire {
  return {
    id: member.id,
    avatar: member.avatar,
    placeholder: member.placeholder,
    username: member.username,
    vip: toLegacyTier(member.tier),
    sex: toLegacyGender(member.gender),
    birthday: shownBirthday(member.age, Date.now()),
    country: member.country,
    is_online: toBit(member.isOnline),
    last_login_time: toSeconds(member.lastActiveAt),
    is_like: toBit(member.isLiked),
    verified: toBit(member.isVerified),
    ...(member.note && {
      note: member.note.content,
      ...(member.note.language && { note_language: member.note.language }),
      note_warning: toWarningBits(member.note.warnings),
    }),
  };
}

const dayMilliseconds = 86_400_000;
const birthdayCache = { day: Number.NaN, birthdays: new Map<number, number>() };

/** Returns the birthday in ms that a member of this age is shown with today. A list has many members of few ages. */
export function shownBirthday(age: number, now: number): number {
  const day = Math.floor(now / dayMilliseconds);
  if (day !== birthdayCache.day) Object.assign(birthdayCache, { day, birthdays: new Map() });
  let birthday = birthdayCache.birthdays.get(age);
  if (birthday === undefined) {
    birthday = toBirthdayTimestamp(birthdayOfAge(age, toCalendarDay(new Date(now))));
    birthdayCache.birthdays.set(age, birthday);
  }
  return birthday;
}

export function fromListItemWire(wire: ListItemWire): MemberListItem {
  return {
    id: wire.id,
    username: wire.username,
    avatar: wire.avatar,
    placeholder: wire.placeholder,
    tier: fromLegacyTier(wire.vip),
    isOnline: wire.is_online === 1,
    lastActiveAt: wire.last_login_time * 1000,
    gender: fromLegacyGender(wire.sex),
    age: toAge(wire.birthday),
    country: wire.country,
    isLiked: wire.is_like === 1,
    isVerified: wire.verified === 1,
    ...(wire.note && {
      note: {
        content: wire.note,
        language: wire.note_language,
        warnings: fromWarningBits(wire.note_warning ?? 0),
      },
    }),
  };
}

export function toMemberPageWire(page: MemberPage): MemberPageWire {
  return {
    data: page.items.map(toListItemWire),
    current_page: page.page,
    last_page: page.lastPage,
    more: page.isCut,
  };
}

export function fromMemberPageWire(wire: MemberPageWire): MemberPage {
  return {
    items: wire.data.map(fromListItemWire),
    page: wire.current_page,
    lastPage: wire.last_page,
    isCut: wire.more,
  };
}

/** A page without a revision was not requested by a poll; undefined is a poll of an unchanged page. */
export function toOnlinePageWire(page: MemberPage | PolledPage | undefined): OnlinePageWire {
  if (!page) return { unchanged: true };
  return {
    ...toMemberPageWire(page),
    ...('revision' in page && { revision: page.revision, complete: page.isComplete ? 1 : 0 }),
  };
}

/** Returns undefined for an unchanged page. A page that no poll requested has an empty revision. */
export function fromOnlinePageWire(wire: OnlinePageWire): PolledPage | undefined {
  if ('unchanged' in wire) return undefined;
  return { ...fromMemberPageWire(wire), revision: wire.revision ?? '', isComplete: wire.complete === 1 };
}

export function toMemberDetailWire(member: MemberDetail): MemberDetailWire {
  return {
    ...toListItemWire(member),
    signature: member.signature,
    likecount: member.likeCount,
    backphotos: member.backgroundPhotos.map(toPhotoWire),
    about: toFactsWire(member.facts),
  };
}

export function toOpenedProfileWire({ member, viewsLeft }: OpenedProfile): OpenedProfileWire {
  return { ...toMemberDetailWire(member), views_left: viewsLeft };
}

export function fromMemberDetailWire(wire: MemberDetailWire): MemberDetail {
  return {
    ...fromListItemWire(wire),
    signature: wire.signature,
    likeCount: wire.likecount,
    backgroundPhotos: wire.backphotos.map(fromPhotoWire),
    facts: fromFactsWire(wire.about),
  };
}

export function toOwnRecordWire(own: OwnRecord): OwnRecordWire {
  return {
    id: own.id,
    username: own.username,
    avatar: own.avatar,
    sex: toLegacyGender(own.gender),
    birthday: toBirthdayTimestamp(own.birthday),
    email: own.email,
    country: own.country,
    vip: toLegacyTier(own.tier),
    signature: own.signature,
    amount: own.coins,
    invitation_code: own.invitationCode,
    newfeedcount: own.trendCount,
    overduedate_1: toSeconds(own.silverExpiresAt ?? 0),
    overduedate_2: toSeconds(own.goldExpiresAt ?? 0),
    status: toLegacyStatus(own.status),
    language: toLegacyLanguage(own.language),
    backphotos: own.backgroundPhotos.map(toPhotoWire),
    about: toFactsWire(own.facts),
  };
}

export function fromOwnRecordWire(wire: OwnRecordWire): OwnRecord {
  return {
    id: wire.id,
    username: wire.username,
    avatar: wire.avatar,
    tier: fromLegacyTier(wire.vip),
    gender: fromLegacyGender(wire.sex),
    birthday: fromBirthday(wire.birthday),
    country: wire.country,
    signature: wire.signature,
    backgroundPhotos: wire.backphotos.map(fromPhotoWire),
    facts: fromFactsWire(wire.about),
    email: wire.email,
    coins: wire.amount,
    invitationCode: wire.invitation_code,
    trendCount: wire.newfeedcount,
    silverExpiresAt: wire.overduedate_1 * 1000 || null,
    goldExpiresAt: wire.overduedate_2 * 1000 || null,
    status: fromLegacyStatus(wire.status),
    language: fromLegacyLanguage(wire.language) ?? defaultLocale,
  };
}

export function toInitialDataWire({ permissions, service, likedIds }: InitialData): InitialDataWire {
  return {
    authority: { vip0: [...permissions.free], vip1: [...permissions.silver], vip2: [...permissions.gold] },
    service: service
      ? {
          id: service.id,
          username: service.username,
          avatar: service.avatar,
          os_online: toBit(service.isOnline),
        }
      : null,
    like_ids: [...likedIds],
  };
}

export function fromInitialDataWire({ authority, service, like_ids }: InitialDataWire): InitialData {
  return {
    permissions: { free: authority.vip0, silver: authority.vip1, gold: authority.vip2 },
    service: service
      ? { id: service.id, username: service.username, avatar: service.avatar, isOnline: service.os_online === 1 }
      : undefined,
    likedIds: like_ids,
  };
}

function toPhotoWire({ id, path }: BackgroundPhoto): { id: number; img: string } {
  return { id, img: path };
}

function fromPhotoWire({ id, img }: { id: number; img: string }): BackgroundPhoto {
  return { id, path: img };
}

/** Rounds, so that a clock that is some days wrong or a late reply does not change the age. */
export function toAge(birthday: number): number {
  return Math.round((Date.now() - birthday) / yearMilliseconds);
}

function fromBirthday(milliseconds: number): string {
  return toCalendarDay(new Date(milliseconds));
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
