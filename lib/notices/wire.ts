import { toSeconds } from '@/lib/core/seconds';
import type { NoticeDetails } from '@/lib/core/notices';
import type { Notice, NoticePage } from './model';
import type { NoticePageWire, NoticeWire } from './wire-schema';

function toNoticeWire({ actors, subject, details, gift, ...notice }: Notice): NoticeWire {
  return {
    id: notice.id,
    type: notice.kind,
    status: notice.isRead ? 1 : 0,
    content: gift?.message ?? notice.excerpt,
    seq: notice.seq,
    create_time: toSeconds(notice.at),
    people: actors.map(({ id, username, avatar }) => ({ id, username, avatar })),
    count: notice.actorCount,
    ...(subject && { subject: { type: subject.kind, id: subject.id, uid: subject.ownerId } }),
    ...(gift && {
      gift: { givername: actors[0]?.username ?? '', path: gift.picture, cid: gift.categoryId, gid: gift.giftId },
    }),
    ...(details && detailsToWire(details)),
  };
}

function detailsToWire(details: NoticeDetails): Partial<NoticeWire> {
  if ('visitors' in details) return { visitors: details.visitors };
  if ('outcome' in details) return { result: details.outcome };
  if ('decision' in details) {
    const { about, isApproved, count, text } = details.decision;
    return { decision: { about, approved: isApproved ? 1 : 0, count, text } };
  }
  if ('payment' in details || 'request' in details) return details;
  const { change, tier, until } = details;
  return { membership: { change, vip: tier === 'gold' ? 2 : 1, until: toSeconds(Date.parse(until)) } };
}

function fromNoticeWire(wire: NoticeWire): Notice {
  return {
    id: wire.id,
    seq: wire.seq,
    kind: wire.type,
    isRead: wire.status === 1,
    at: wire.create_time * 1000,
    actors: wire.people,
    actorCount: wire.count,
    subject: wire.subject && { kind: wire.subject.type, id: wire.subject.id, ownerId: wire.subject.uid },
    excerpt: wire.gift ? '' : wire.content,
    gift: wire.gift && {
      giftId: wire.gift.gid,
      categoryId: wire.gift.cid,
      picture: wire.gift.path,
      message: wire.content,
    },
    details: detailsFromWire(wire),
  };
}

function detailsFromWire(wire: NoticeWire): NoticeDetails | undefined {
  const { visitors, result, decision, membership, content, payment, request } = wire;
  if (payment) return { payment };
  if (request) return { request };
  if (visitors !== undefined) return { visitors };
  if (result) return { outcome: result };
  if (decision) {
    const { about, approved, count, text } = decision;
    return { decision: { about, isApproved: approved === 1, count, text, reason: content } };
  }
  if (!membership) return undefined;
  const { change, vip, until } = membership;
  return { change, tier: vip === 2 ? 'gold' : 'silver', until: new Date(until * 1000).toISOString() };
}

export function toNoticePageWire({ items, next }: NoticePage): NoticePageWire {
  return { data: items.map(toNoticeWire), next };
}

export function fromNoticePageWire(wire: NoticePageWire): NoticePage {
  return { items: wire.data.map(fromNoticeWire), next: wire.next };
}

/** `before` of 0 asks for the first page; without `before`, the reply would be the notices alone. */
export function toNoticesInput(before: number) {
  return { before };
}
