import type { AvatarState, FormerAvatar } from './model';

type FormerAvatarWire = {
  readonly id: number;
  readonly img: string;
  readonly is_current: 0 | 1;
  readonly state: AvatarState;
  readonly reason: string;
};

export function toAvatarHistoryWire(avatars: readonly FormerAvatar[]): FormerAvatarWire[] {
  return avatars.map(({ path, isCurrent, ...rest }) => ({ ...rest, img: path, is_current: isCurrent ? 1 : 0 }));
}

export function fromAvatarHistoryWire(avatars: readonly FormerAvatarWire[]): FormerAvatar[] {
  return avatars.map(({ img, is_current, ...rest }) => ({ ...rest, path: img, isCurrent: is_current === 1 }));
}
