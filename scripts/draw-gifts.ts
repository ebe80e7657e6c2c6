import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giftCatalogue } from '../db/seed/gift-catalogue';
import { giftDrawings } from './gifts/drawings';

/** Draws public/gifts/<code>.svg for every gift of the catalogue. The files are committed: nothing is drawn at run time. */
const largestBytes = 6000;
const folder = join(import.meta.dirname ?? __dirname, '..', 'public', 'gifts');

mkdirSync(folder, { recursive: true });
for (const [code] of giftCatalogue.flatMap((category) => category.gifts)) {
  const svg = giftDrawings.get(code);
  if (!svg) throw new Error(`The gift ${code} has no drawing`);
  if (svg.length > largestBytes) console.warn(`${code} has ${svg.length} bytes, ${largestBytes} are allowed`);
  writeFileSync(join(folder, `${code}.svg`), svg);
}
