import type { UploadedImage } from './model';

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
