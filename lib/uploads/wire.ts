import type { UploadedImage } from './model';

/** Domain words by the wire names of input fields. */
export const uploadNames = { file: 'image' } as const;
export const avatarNames = { img: 'image' } as const;

export function toUploadWire({ path }: UploadedImage): { url: string } {
  return { url: path };
}

export function fromUploadWire({ url }: { url: string }): UploadedImage {
  return { path: url };
}

/** `uploadImg` replies with the path alone. */
export function toAvatarWire({ path }: UploadedImage): string {
  return path;
}

export function fromAvatarWire(path: string): UploadedImage {
  return { path };
}
