import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { complexions } from '@/db/seed/portraits/palette';
import type { Look } from '@/db/seed/portraits/person';
import { renderPerson } from '@/db/seed/portraits/portrait';
import { landingFaces } from '@/lib/core/landing-faces';

/*
 * npm run faces
 * Draws the people of the first page of a guest. They are no members of the demo. The files are committed, because the page shows
 * them without a demo.
 */

const folder = path.join('public', 'product');
/** The part of a portrait of 600 x 800 around the face. */
const closeUp = { left: 78, top: 36, width: 444, height: 592 } as const;
const ages = [27, 34, 31, 39, 25, 45, 36, 29, 42, 33, 52, 38] as const;

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, age] of ages.slice(0, landingFaces.count).entries()) {
    const look: Look = {
      seed: `first page ${index + 1}`,
      gender: index % 2 === 0 ? 'female' : 'male',
      age,
      complexion: complexions[(index * 5 + 2) % complexions.length] ?? 'light',
    };
    await sharp(await renderPerson(look))
      .extract(closeUp)
      .resize({ width: landingFaces.width, height: landingFaces.height })
      .webp({ quality: 72, effort: 6 })
      .toFile(path.join(folder, `face-${index + 1}.webp`));
  }
}

void main();
