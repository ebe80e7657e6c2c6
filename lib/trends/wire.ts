import { toSeconds } from '@/lib/core/seconds';
import { fromLegacyGender, fromLegacyTier, toLegacyGender, toLegacyTier } from '@/lib/core/member';
import { shownBirthday, toAge } from '@/lib/members/wire';
import type { NewTrend, PostedTrend, Trend, TrendKind, TrendPage } from './model';
import type { PostedWire, TrendPageWire, TrendWire } from './wire-schema';

const legacyKinds = { joined: 0, text: 1, avatar: 2 } as const satisfies Record<TrendKind, number>;
const kinds = ['joined', 'text', 'avatar'] as const;

function toTrendWire({ author, image, ...trend }: Trend): TrendWire {
  return {
    id: trend.id,
    mid: author.id,
    user: { id: author.id },
    username: author.username,
    avatar: author.avatar,
    vip: toLegacyTier(author.tier),
    sex: toLegacyGender(author.gender),
    birthday: shownBirthday(author.age, Date.now()),
    is_online: author.isOnline ? 1 : 0,
    type: legacyKinds[trend.kind],
    content: trend.content,
    img: image?.path ?? '',
    width: image?.size.width ?? 0,
    height: image?.size.height ?? 0,
    placeholder: image?.placeholder ?? '',
    pending: image?.isPending ? 1 : 0,
    create_time: toSeconds(trend.createdAt),
    likecount: trend.likeCount,
    is_like: trend.isLiked ? 1 : 0,
    commentcount: trend.commentCount,
    comments_from: trend.commentsFrom,
    held: trend.isHeld ? 1 : 0,
  };
}

function fromTrendWire(wire: TrendWire): Trend {
  return {
    id: wire.id,
    kind: kinds[wire.type],
    author: {
      id: wire.mid,
      username: wire.username,
      avatar: wire.avatar,
      tier: fromLegacyTier(wire.vip),
      gender: fromLegacyGender(wire.sex),
      age: toAge(wire.birthday),
      isOnline: wire.is_online === 1,
    },
    content: wire.content,
    image: wire.img
      ? {
          path: wire.img,
          size: { width: wire.width, height: wire.height },
          placeholder: wire.placeholder,
          isPending: wire.pending === 1,
        }
      : undefined,
    createdAt: wire.create_time * 1000,
    likeCount: wire.likecount,
    isLiked: wire.is_like === 1,
    commentCount: wire.commentcount,
    commentsFrom: wire.comments_from,
    isHeld: wire.held === 1,
  };
}

export function toTrendPageWire({ items, next }: TrendPage): TrendPageWire {
  return { data: items.map(toTrendWire), next };
}

export function fromTrendPageWire(wire: TrendPageWire): TrendPage {
  return { items: wire.data.map(fromTrendWire), next: wire.next };
}

/** `before` of 0 asks for the first page; without `before`, the reply would be the trends alone. */
export function toTrendsInput(before: number) {
  return { before };
}

export function toTrendsOfInput({ memberId, before }: { memberId: number; before: number }) {
  return { userid: memberId, before };
}

/** The picture is the path of an own upload, '' without one. */
export function toPostInput(trend: Omit<NewTrend, 'imageKey'> & { readonly image: string }) {
  return {
    content: trend.content,
    img: trend.image,
    comments_from: trend.commentsFrom,
    comments_seen_by: trend.commentsSeenBy,
    cid: trend.clientId,
  };
}

export function toPostedWire({ id, left, isHeld }: PostedTrend): PostedWire {
  return { id, left, held: isHeld ? 1 : 0 };
}

export function fromPostedWire({ id, left, held }: PostedWire): PostedTrend {
  return { id, left, isHeld: held === 1 };
}
