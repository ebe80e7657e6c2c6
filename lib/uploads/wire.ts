import { avatarPath, uploadPath } from './paths';
import type { StoredImage } from './service';

/** The bytes of an image field: a file, or a data URL. */
export async function toImageBytes(value: File | string): Promise<Uint8Array> {
  if (typeof value !== 'string') return new Uint8Array(await value.arrayBuffer());
  return Buffer.from(value.slice(value.indexOf(',') + 1), 'base64');
}

/** Answer of `uploads`. */
export function toUploadWire(image: StoredImage): { url: string } {
  return { url: uploadPath(image.key) };
}

/** Answer of `uploadImg`: the path of the new avatar. */
export function toAvatarWire(image: StoredImage): string {
  return avatarPath(image.key);
}
