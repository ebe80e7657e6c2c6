import { fromListItemWire, toListItemWire } from '@/lib/members/wire';
import type { LikeStateWire, MomentsWire, NoteStateWire } from './contract';
import type { MutualLikeMoment, NoteState, ToggledLike } from './model';

/** Domain words by the wire names of input fields. */
export const likeNames = { target_id: 'memberId', note: 'likeNote' } as const;

/** The note does not exist for the caller, or not any more. */
export const answerCodes = { NOTE_NOT_FOUND: -1 } as const;

export function toLikeInput(memberId: number): { target_id: number } {
  return { target_id: memberId };
}

export function toLikeStateWire({ isLiked, likeCount, isNews, note }: ToggledLike): LikeStateWire {
  return {
    is_like: toBit(isLiked),
    likecount: likeCount,
    ...(isNews && { mutual: 1 }),
    ...(note === 'stored' && { note: 1 }),
    ...(typeof note === 'object' && {
      note_refused: note.refusal,
      upgrade: toBit(note.canUpgrade),
      ...(note.retry !== undefined && { retry: note.retry }),
    }),
  };
}

export function fromLikeStateWire({
  is_like,
  likecount,
  mutual,
  note,
  note_refused: refusal,
  upgrade,
  retry,
}: LikeStateWire): ToggledLike {
  return {
    isLiked: is_like === 1,
    likeCount: likecount,
    ...(mutual && { isNews: true }),
    ...(note && { note: 'stored' }),
    ...(refusal && { note: { refusal, canUpgrade: upgrade === 1, ...(retry !== undefined && { retry }) } }),
  };
}

export function toNoteStateWire({ isPermitted, most, left, isWritten, canUpgrade, tiers }: NoteState): NoteStateWire {
  return {
    permitted: toBit(isPermitted),
    most,
    left,
    written: toBit(isWritten),
    upgrade: toBit(canUpgrade),
    vip1: tiers.silver,
    vip2: tiers.gold,
  };
}

export function fromNoteStateWire({ permitted, most, left, written, upgrade, vip1, vip2 }: NoteStateWire): NoteState {
  return {
    isPermitted: permitted === 1,
    most,
    left,
    isWritten: written === 1,
    canUpgrade: upgrade === 1,
    tiers: { silver: vip1, gold: vip2 },
  };
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function toMomentsWire(moments: readonly MutualLikeMoment[]): MomentsWire {
  return moments.map(({ member, line }) => ({ ...toListItemWire(member), line }));
}

export function fromMomentsWire(moments: MomentsWire): readonly MutualLikeMoment[] {
  return moments.map(({ line, ...member }) => ({ member: fromListItemWire(member), line }));
}
