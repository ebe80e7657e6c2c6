import { fromLegacyStatus, toLegacyStatus } from '@/lib/core/member';
import type { WireCounters, WireNewPeople } from './frames';
import type { Counters, NewPeople } from './model';
import { fromWireSettings, toWireSettings } from './settings-wire';

export function toWireNewPeople({ left, canUpgrade }: NewPeople): WireNewPeople {
  return { left, upgrade: canUpgrade ? 1 : 0 };
}

export function fromWireNewPeople({ left, upgrade }: WireNewPeople): NewPeople {
  return { left, canUpgrade: upgrade === 1 };
}

/** Leaves out unchanged counters. */
export function toWireCounters({
  status,
  newPeople,
  draft,
  mute,
  thanks,
  gone,
  settings,
  answering,
  ...counters
}: Counters): WireCounters {
  return {
    status: status && toLegacyStatus(status),
    unread: counters.unread,
    free_chat_left: counters.freeLeft,
    new_people: newPeople && toWireNewPeople(newPeople),
    likecount: counters.likes,
    mutual_like: counters.mutualLikes,
    mail: counters.unreadMails,
    notice: counters.unreadNotices,
    amount: counters.coins,
    draft: draft && { uid: draft.memberId, text: draft.text },
    mute: mute && { uid: mute.memberId, muted: mute.isMuted ? 1 : 0 },
    thanks: thanks && { uid: thanks.memberId, gift: thanks.giftId },
    gone: gone && { uid: gone.memberId, gone: gone.isGone ? 1 : 0 },
    settings: settings && toWireSettings(settings),
    thread: counters.threadId,
    answering: answering && { uid: answering.memberId, author: answering.author },
  };
}

export function fromWireCounters({
  status,
  new_people: newPeople,
  draft,
  mute,
  thanks,
  gone,
  settings,
  answering,
  ...wire
}: WireCounters): Counters {
  return {
    status: status && fromLegacyStatus(status),
    unread: wire.unread,
    freeLeft: wire.free_chat_left,
    newPeople: newPeople && fromWireNewPeople(newPeople),
    likes: wire.likecount,
    mutualLikes: wire.mutual_like,
    unreadMails: wire.mail,
    unreadNotices: wire.notice,
    coins: wire.amount,
    draft: draft && { memberId: draft.uid, text: draft.text },
    mute: mute && { memberId: mute.uid, isMuted: mute.muted === 1 },
    thanks: thanks && { memberId: thanks.uid, giftId: thanks.gift },
    gone: gone && { memberId: gone.uid, isGone: gone.gone === 1 },
    settings: settings && fromWireSettings(settings),
    threadId: wire.thread,
    answering: answering && { memberId: answering.uid, author: answering.author },
  };
}
