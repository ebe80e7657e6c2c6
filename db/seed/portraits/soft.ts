import sharp from 'sharp';

/*
 * Soft shadows are painted small and enlarged, which blurs them for a tenth of the cost of a filter.
 */

/** The areas of soft layers, in the units of what they are a part of, and how much smaller they are painted. */
const areas = {
  face: { x: -140, y: -190, width: 280, height: 330, smaller: 5 },
  body: { x: -400, y: -320, width: 800, height: 1120, smaller: 7 },
  card: { x: 0, y: 0, width: 720, height: 960, smaller: 9 },
} as const;
type Area = keyof typeof areas;

/** Marks shapes to be drawn without edges. */
export const soft = (shapes: string, area: Area = 'body') => `<soft:${area}>${shapes}</soft>`;

const marked = /<soft:(\w+)>([\s\S]*?)<\/soft>/g;

/** Replaces the marked shapes by enlarged small pictures of them. */
export async function soften(drawing: string): Promise<string> {
  const layers = await Promise.all(
    [...drawing.matchAll(marked)].map(([, area, shapes]) => paint(area as Area, shapes ?? '')),
  );
  return drawing.replaceAll(marked, () => layers.shift() ?? '');
}

async function paint(area: Area, shapes: string): Promise<string> {
  const { x, y, width, height, smaller } = areas[area];
  const box = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width / smaller)}" height="${Math.round(height / smaller)}" viewBox="${x} ${y} ${width} ${height}">${shapes}</svg>`;
  const png = await sharp(Buffer.from(svg)).blur(0.7).png({ compressionLevel: 1 }).toBuffer();
  return `<image x="${x}" y="${y}" ${box} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
