import type { FormerAvatar } from './model';

type FormerAvatarWire = { readonly id: number; readonly img: string; readonly is_current: 0 | 1 };

export function toAvatarHistoryWire(avatars: readonly FormerAvatar[]): FormerAvatarWire[] {
  return avatars.map(({ id, path, isCurrent }) => ({ id, img: path, is_current: isCurrent ? 1 : 0 }));
}

export function fromAvatarHistoryWire(avatars: readonly FormerAvatarWire[]): FormerAvatar[] {
  return avatars.map(({ id, img, is_current }) => ({ id, path: img, isCurrent: is_current === 1 }));
}
