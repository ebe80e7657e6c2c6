import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The pictures that previews of links show, in the size that they expect. */
const folder = path.join('public', 'og');
const own = path.join('scripts', 'start', 'draw-previews.ts');
const size = { width: 1200, height: 630 };

/** Draws the pictures that are missing or older than this file. They have no text, so no font decides how they look. */
export async function drawPreviews(): Promise<void> {
  const drawings = { site: twoPeople, invitation: letter };
  const stale = Object.entries(drawings).filter(([name]) => isStale(path.join(folder, `${name}.png`)));
  if (stale.length === 0) return;
  const { default: sharp } = await import('sharp');
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of stale) {
    const picture = sharp(Buffer.from(frame(draw())));
    await picture.png({ palette: true, quality: 90 }).toFile(path.join(folder, `${name}.png`));
  }
}

function isStale(file: string): boolean {
  return !existsSync(file) || statSync(file).mtimeMs < statSync(own).mtimeMs;
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

/** Two people with a thread between them that forms a heart, as on the log-in page. */
function twoPeople(): string {
  return `<g transform="translate(216 30) scale(1.6)" fill="#fff" stroke-linecap="round" stroke-linejoin="round">
    <clipPath id="a"><circle cx="118" cy="126" r="92"/></clipPath><clipPath id="b"><circle cx="362" cy="126" r="92"/></clipPath>
    <circle cx="118" cy="126" r="104" fill-opacity="0.08"/><circle cx="362" cy="126" r="104" fill-opacity="0.08"/>
    <g clip-path="url(#a)"><circle cx="118" cy="126" r="92" fill-opacity="0.16"/><path d="M74 200c-16-40-14-136 44-136s60 96 44 136Z" fill-opacity="0.4"/>
      <path d="M46 232c0-44 30-62 72-62s72 18 72 62Z"/><path d="M104 150h28v30a14 14 0 0 1-28 0Z"/><circle cx="118" cy="122" r="36"/></g>
    <g clip-path="url(#b)"><circle cx="362" cy="126" r="92" fill-opacity="0.16"/><path d="M322 118c-10-42 16-60 42-58 28 2 48 20 38 60Z" fill-opacity="0.4"/>
      <path d="M282 236c0-46 36-64 80-64s80 18 80 64Z"/><path d="M346 152h32v28a16 16 0 0 1-32 0Z"/><circle cx="362" cy="122" r="37"/></g>
    ${thread('M118 218c14 62 76 96 118 78 60-26 74-74 44-88-20-8-37 8-40 24-3-16-20-32-40-24-30 14-16 62 44 88 42 18 104-16 118-78')}
    <circle cx="118" cy="218" r="8" fill="#f0bf4c"/><circle cx="362" cy="218" r="8" fill="#f0bf4c"/></g>`;
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
