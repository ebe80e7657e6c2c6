import { fittedSize, type ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { sniffedBytes, whyUnreadable, type UnreadablePicture } from '@/lib/core/picture-kinds';

export type PictureRefusal = UnreadablePicture | 'IMAGE_TOO_LARGE' | 'TOO_MANY_PIXELS';

/** A picture ready to send, or the reason why it cannot be sent. */
export type ShrunkPicture =
  | { readonly kind: 'ready'; readonly image: Blob; readonly size: ImageSize }
  | { readonly kind: 'refused'; readonly code: PictureRefusal };

type Plan = { readonly kind: 'keep' } | { readonly kind: 'scale'; readonly size: ImageSize };

/** Pixels that the canvas of every browser can draw. */
const canvasPixels = 16_000_000;
const { widths, maxKilobytes, maxPixels, types } = limits.upload;
const maxBytes = maxKilobytes * 1024;
/** Smaller files are sent as they are. */
const smallBytes = 400 * 1024;
const quality = 0.85;
/** Above these, decoding could crash the page. Browsers decode JPEG at reduced scale. */
const decodablePixels = { jpeg: 260_000_000, other: maxPixels.other };

/**
 * Scales a picture down to what the server keeps, so that a photo of a phone is sent in a few hundred kB at most, upright
 * and without location. Small files and GIFs, which may be animated, stay as they are. Sends the original where the browser cannot
 * scale, if its size is within the limits.
 *
 * An image element, not `createImageBitmap`, because browsers draw a JPEG from it at reduced scale: 48 megapixels took
 * 41 MB instead of 256 MB in Chromium.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  const url = URL.createObjectURL(file);
  try {
    const element = await loadImage(url);
    const size = element && { width: element.naturalWidth, height: element.naturalHeight };
    if (!size || size.width === 0 || size.height === 0) return refuse(await findReason(file));
    if (!isDecodable(file.type, size)) return refuse('TOO_MANY_PIXELS');
    const plan = planShrinking(file, size);
    const scaled = plan.kind === 'scale' ? await drawScaled(element, plan.size) : undefined;
    if (plan.kind === 'scale' && scaled && (scaled.size < file.size || !isAccepted(file, size)))
      return { kind: 'ready', image: scaled, size: plan.size };
    if (file.size > maxBytes) return refuse('IMAGE_TOO_LARGE');
    return isAccepted(file, size) ? { kind: 'ready', image: file, size } : refuse('TOO_MANY_PIXELS');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Decides from type, bytes and upright size whether a picture is sent as it is or scaled to a size. */
export function planShrinking({ type, size: bytes }: Pick<Blob, 'type' | 'size'>, size: ImageSize): Plan {
  if (type === 'image/gif') return { kind: 'keep' };
  const fitted = fittedSize(size, Math.max(...widths));
  const isWhole = fitted.width === size.width && fitted.height === size.height;
  if (isWhole && bytes <= smallBytes && types.some((acceptedType) => acceptedType === type)) return { kind: 'keep' };
  const scale = Math.min(1, Math.sqrt(canvasPixels / (fitted.width * fitted.height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { kind: 'scale', size: { width: scaled(fitted.width), height: scaled(fitted.height) } };
}

/** Finds why the browser cannot read a file. A folder, or a file that is gone, cannot be read at all. */
async function findReason(file: Blob): Promise<UnreadablePicture> {
  const head = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return whyUnreadable(new Uint8Array(head));
}

function isDecodable(type: string, { width, height }: ImageSize): boolean {
  return width * height <= decodablePixels[type === 'image/jpeg' ? 'jpeg' : 'other'];
}

/** Returns whether the server accepts the file as it is. */
function isAccepted({ type, size: bytes }: Blob, { width, height }: ImageSize): boolean {
  const limit = maxPixels[type === 'image/jpeg' ? 'jpeg' : 'other'];
  return types.some((acceptedType) => acceptedType === type) && bytes <= maxBytes && width * height <= limit;
}

/** Loads the header of an image; its pixels are decoded when they are drawn. */
function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const element = new Image();
    element.onload = () => resolve(element);
    element.onerror = () => resolve(undefined);
    element.src = url;
  });
}

/** Draws the image as JPEG, upright. Resolves with undefined where the browser refuses to draw. */
async function drawScaled(element: HTMLImageElement, { width, height }: ImageSize): Promise<Blob | undefined> {
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency, and transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(element, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob ?? undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: PictureRefusal): ShrunkPicture {
  return { kind: 'refused', code };
}
