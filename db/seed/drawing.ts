import sharp from 'sharp';
import type { Frame } from './landscape-shapes';

/** Pixels of the file for each unit of the drawing. */
const sharpness = 5 / 6;

export const toSvg = (frame: Frame, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width * sharpness}" height="${frame.height * sharpness}" viewBox="0 0 ${frame.width} ${frame.height}">${shapes}</svg>`;

/**
 * Allows SVG in this process. Storing uploads restricts the decoder of the whole process to photo formats, and the seed
 * decodes the SVG that it draws. Uploaded bytes are still accepted in photo formats only.
 */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}

/** Renders a drawing as a PNG file with little effort, because storing it encodes the served sizes. */
export function renderDrawing(svg: string): Promise<Buffer> {
  allowDrawings();
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
