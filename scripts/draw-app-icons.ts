// Draws the icons and the screenshots of the manifest into `public`: npm run app-icons
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** The mark of app/icon.svg, in its square of 32. */
const mark = `<path d="M5.5 9.5C9 4 15 5.5 16 11c1-5.5 7-7 10.5-1.5M5.5 9.5C3.5 17 11 21 19.5 27.5M26.5 9.5C28.5 17 21 21 12.5 27.5"/>`;

type Icon = {
  readonly file: string;
  readonly size: number;
  /** The part of the square that the mark takes. A system cuts a maskable icon to a circle of 80 %. */
  readonly scale: number;
  readonly radius: number;
  readonly ground: string;
};

const rose = '#dc2b55';
const icons: readonly Icon[] = [
  { file: 'product/icon-192.png', size: 192, scale: 0.75, radius: 8, ground: rose },
  { file: 'product/icon-512.png', size: 512, scale: 0.75, radius: 8, ground: rose },
  { file: 'product/icon-maskable-512.png', size: 512, scale: 0.56, radius: 0, ground: rose },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.68, radius: 0, ground: rose },
  // The shape of the mark alone, which Android shows in the bar of the phone.
  { file: 'product/badge-96.png', size: 96, scale: 0.9, radius: 0, ground: 'none' },
];

function draw({ size, scale, radius, ground }: Icon): Buffer {
  const offset = 16 * (1 - scale);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none"
    stroke-linecap="round" stroke-linejoin="round"><rect width="32" height="32" rx="${radius}" fill="${ground}"/>
    <g transform="translate(${offset} ${offset - 0.5 * scale}) scale(${scale})" stroke="#fff" stroke-width="3">${mark}</g></svg>`);
}

const screenshots = [
  ['phone-home', 'product/screen-narrow.webp'],
  ['phone-chat', 'product/screen-narrow-chat.webp'],
  ['desktop-home', 'product/screen-wide.webp'],
] as const;

async function drawAll(): Promise<void> {
  for (const icon of icons) {
    const palette = icon.ground === 'none' ? {} : { palette: true, colours: 32, effort: 10 };
    const picture = sharp(draw(icon)).png({ compressionLevel: 9, ...palette });
    writeFileSync(path.join('public', icon.file), await picture.toBuffer());
  }
  for (const [source, file] of screenshots) {
    const picture = sharp(path.join('docs', 'images', `${source}.webp`)).webp({ quality: 72 });
    writeFileSync(path.join('public', file), await picture.toBuffer());
  }
}

void drawAll();
