import { toLegacyGender } from '@/lib/core/member';
import type { BannedPageWire, MediaOutcomeWire, MediaQueueWire, MediaWire } from './contract';
import type { BannedPage, MediaOutcome, MediaQueue, QueuedMedia } from './model';

/** Domain words by the wire names of input fields. */
export const decideNames = { approve: 'isApproved', ban: 'isBan' } as const;
export const unbanNames = { id: 'bannedId' } as const;

function toMediaWire({ owner, size, ...media }: QueuedMedia): MediaWire {
  return {
    key: media.key,
    use: media.use,
    img: media.path,
    video: media.video,
    placeholder: media.placeholder,
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    shown: media.isShown ? 1 : 0,
    queued_time: Math.floor(media.queuedAt / 1000),
    uid: owner.id,
    username: owner.username,
    sex: toLegacyGender(owner.gender),
    age: owner.age,
  };
}

export function toMediaQueueWire({ items, page, lastPage }: MediaQueue): MediaQueueWire {
  return { data: items.map(toMediaWire), current_page: page, last_page: lastPage };
}

export function toMediaOutcomeWire({ decided, skipped, banned }: MediaOutcome): MediaOutcomeWire {
  return { decided, skipped, banned };
}

export function toBannedPageWire({ items, page, lastPage }: BannedPage): BannedPageWire {
  return {
    data: items.map(({ id, note, by, bannedAt }) => ({ id, note, by, create_time: Math.floor(bannedAt / 1000) })),
    current_page: page,
    last_page: lastPage,
  };
}
