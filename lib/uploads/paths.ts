import { imagePath } from '@/lib/core/images';

/** The path of a member's picture as cards and lists carry it, '' for none; `sizedImage` picks another width. */
export function avatarPath(key: string | null | undefined): string {
  return imagePath(key, 480);
}

/** The path of a picture shown large: photos, posts, chat. */
export function uploadPath(key: string | null | undefined): string {
  return imagePath(key, 1280);
}
