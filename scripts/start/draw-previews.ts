import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The pictures that previews of links show, in the size that they expect. */
const folder = path.join('public', 'og');
const own = path.join('scripts', 'start', 'draw-previews.ts');
const size = { width: 1200, height: 630 };
/** Drawn people of the first page. */
const peopleOfPreview = ['face-3', 'face-4'].map((name) => path.join('public', 'product', `${name}.webp`));

/** Draws the pictures that are missing or older than what they are drawn from. They have no text, so no font decides how they look. */
export async function drawPreviews(): Promise<void> {
  const drawings = { site: twoPeople, invitation: letter };
  const stale = Object.entries(drawings).filter(([name]) => isStale(path.join(folder, `${name}.png`)));
  if (stale.length === 0) return;
  const { default: sharp } = await import('sharp');
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of stale) {
    const picture = sharp(Buffer.from(frame(await draw())));
    await picture.png({ palette: true, quality: 90 }).toFile(path.join(folder, `${name}.png`));
  }
}

function isStale(file: string): boolean {
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return [own, ...peopleOfPreview].some((source) => mtimeMs < statSync(source).mtimeMs);
}

/** The ground of all pictures: the gradient of the log-in page with the mark of the site. */
function frame(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#b4104a"/><stop offset="1" stop-color="#5d1440"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#g)"/>
    <circle cx="1080" cy="70" r="230" fill="#fff" fill-opacity="0.05"/><circle cx="90" cy="600" r="260" fill="#fff" fill-opacity="0.05"/>
    ${drawing}
    <g transform="translate(1084 514)"><rect width="72" height="72" rx="18" fill="#fff"/>
      <g transform="translate(12 12) scale(1.5)" fill="none" stroke="#d0104c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <path d="M5.5 9.5C9 4 15 5.5 16 11c1-5.5 7-7 10.5-1.5M5.5 9.5C3.5 17 11 21 19.5 27.5M26.5 9.5C28.5 17 21 21 12.5 27.5"/>
      <circle cx="12" cy="27.8" r="1.3" fill="#d0104c"/><circle cx="20" cy="27.8" r="1.3" fill="#d0104c"/></g></g></svg>`;
}

/** Two faces of the first page with a thread between them that forms a heart. */
async function twoPeople(): Promise<string> {
  const [left, right] = await Promise.all(peopleOfPreview.map(embedded));
  return `<g transform="translate(216 30) scale(1.6)" fill="#fff" stroke-linecap="round" stroke-linejoin="round">
    <clipPath id="a"><circle cx="118" cy="126" r="96"/></clipPath><clipPath id="b"><circle cx="362" cy="126" r="96"/></clipPath>
    <circle cx="118" cy="126" r="102"/><circle cx="362" cy="126" r="102"/>
    <image href="${left}" x="22" y="20" width="192" height="256" clip-path="url(#a)"/>
    <image href="${right}" x="266" y="20" width="192" height="256" clip-path="url(#b)"/>
    ${thread('M118 226c14 58 76 90 118 72 60-26 74-74 44-88-20-8-37 8-40 24-3-16-20-32-40-24-30 14-16 62 44 88 42 18 104-14 118-72')}
    <circle cx="118" cy="228" r="8" fill="#f0bf4c"/><circle cx="362" cy="228" r="8" fill="#f0bf4c"/></g>`;
}

/** Returns a picture of the first page as the address of a PNG, which every drawing of SVG reads. */
async function embedded(file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  return `data:image/png;base64,${(await sharp(file).png().toBuffer()).toString('base64')}`;
}

/** An open envelope with a card, on which the thread forms a heart. */
function letter(): string {
  return `<g transform="translate(300 70)" stroke-linecap="round" stroke-linejoin="round">
    <path d="M0 210 300 20l300 190v270a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z" fill="#8c1747"/>
    <rect x="60" y="0" width="480" height="440" rx="24" fill="#fff"/>
    <g transform="translate(60 -170) scale(1.0)"><g transform="translate(0 70)">${thread('M60 218c14 62 122 96 164 78 60-26 74-74 44-88-20-8-37 8-40 24-3-16-20-32-40-24-30 14-16 62 44 88 42 18 134-16 148-78', '#d0104c')}</g></g>
    <path d="M0 210v270a24 24 0 0 0 24 24h552a24 24 0 0 0 24-24V210L328 390a50 50 0 0 1-56 0Z" fill="#fff" fill-opacity="0.94"/>
    <path d="M12 496 236 366M588 496 364 366" stroke="#e8b9c9" stroke-width="5" fill="none"/></g>`;
}

function thread(path: string, color = '#f0bf4c'): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="5.5"/>`;
}
