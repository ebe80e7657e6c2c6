import type { ToggledLike } from './model';
import type { LikeStateWire } from './wire-schema';

export function toLikeInput(memberId: number) {
  return { target_id: memberId };
}

export function toLikeStateWire({ isLiked, likeCount, isNews, note }: ToggledLike): LikeStateWire {
  return {
    is_like: isLiked ? 1 : 0,
    likecount: likeCount,
    ...(isNews && { mutual: 1 }),
    ...(note === 'stored' && { note: 1 }),
    ...(typeof note === 'object' && {
      note_refused: note.refusal,
      upgrade: note.canUpgrade ? 1 : 0,
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
