import type { ImageSize } from '@/lib/core/images';

/** The part of the rotated picture that is kept, in pixels of the picture. */
export type CropArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Turns of 90 degrees, clockwise. */
export type Crop = { readonly area: CropArea; readonly turns: number };

/** Draws the kept part of a picture on a canvas, whose size is that of the result. */
export function drawCrop(canvas: HTMLCanvasElement, element: HTMLImageElement, { area, turns }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { naturalWidth: width, naturalHeight: height } = element;
  const [boxWidth, boxHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  context.resetTransform();
  // Transparent pixels would show the letter of the member's name.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(boxWidth / 2 - area.x, boxHeight / 2 - area.y);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(element, -width / 2, -height / 2);
}

type Output = ImageSize & { readonly type: string; readonly extension: string };

/** Returns the kept part of a picture as a file. Throws where the browser cannot encode it. */
export async function cropToFile(
  element: HTMLImageElement,
  crop: Crop,
  { width, height, type, extension }: Output,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  drawCrop(canvas, element, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error(`The browser did not encode a picture of ${width} x ${height} as ${type}`);
  return new File([blob], `avatar.${extension}`, { type });
}
