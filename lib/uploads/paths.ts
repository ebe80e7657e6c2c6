import { imagePath } from '@/lib/core/images';

/** Returns the path of an avatar in the model, '' for none; `sizedImage` picks another width. */
export function avatarPath(key: string | null | undefined): string {
  return imagePath(key, 480);
}

/** Returns the path of a large picture: photos, posts, chat. */
export function uploadPath(key: string | null | undefined): string {
  return imagePath(key, 1280);
}

/** Returns the name of a file of an upload. */
export function fileName(width: number, format: 'webp' | 'avif'): string {
  return `${width}.${format}`;
}

/** Returns the header by which a browser saves a file under the name that the site gave it: that of its sender is not kept. */
export function inlineAs(name: string): string {
  return `inline; filename="${name}"`;
}
