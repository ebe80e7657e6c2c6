import { shrinkPicture, type PictureRefusal as ShrinkRefusal } from '@/lib/browser/shrink-picture';
import type { ImageSize } from '@/lib/core/images';
import type { UploadWidgetOptions } from './options';

export type PictureRefusal = ShrinkRefusal | 'IMAGE_TOO_SMALL';

/** A picture to crop. `close` frees its memory. */
export type OpenPicture = {
  readonly element: HTMLImageElement;
  readonly url: string;
  readonly size: ImageSize;
  readonly close: () => void;
};

type ReadPicture =
  | { readonly kind: 'ready'; readonly picture: OpenPicture }
  | { readonly kind: 'refused'; readonly code: PictureRefusal };

type PictureRequirements = Pick<UploadWidgetOptions, 'width' | 'height' | 'maxKilobytes'>;

/**
 * Checks a picked file (spec 5) and opens it upright and scaled down, so that dragging a photo of 64 megapixels is as
 * fast as dragging a small one.
 */
export async function readPicture(
  file: File,
  { width, height, maxKilobytes }: PictureRequirements,
): Promise<ReadPicture> {
  if (file.size > maxKilobytes * 1024) return refuse('IMAGE_TOO_LARGE');
  const shrunk = await shrinkPicture(file);
  if (shrunk.kind === 'refused') return refuse(shrunk.code);
  const url = URL.createObjectURL(shrunk.image);
  const close = () => URL.revokeObjectURL(url);
  try {
    const element = new Image();
    element.src = url;
    await element.decode();
    const size = { width: element.naturalWidth, height: element.naturalHeight };
    if (size.width >= width && size.height >= height) return { kind: 'ready', picture: { element, url, size, close } };
    close();
    return refuse('IMAGE_TOO_SMALL');
  } catch {
    close();
    return refuse('IMAGE_DAMAGED');
  }
}

function refuse(code: PictureRefusal): ReadPicture {
  return { kind: 'refused', code };
}
