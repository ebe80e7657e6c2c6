import sharp from 'sharp';
import { expect, test } from 'vitest';
import { complexions, drawPortrait, renderPortrait } from './portraits';

test('draws the same picture for the same look, and another one for another seed', async () => {
  const look = { seed: 'a', gender: 'female', age: 30, complexion: 'golden' } as const;
  expect(await drawPortrait(look)).toBe(await drawPortrait(look));
  expect(await drawPortrait({ ...look, seed: 'b' })).not.toBe(await drawPortrait(look));
});

test('renders portraits of 3:4 as WebP, also where only photo formats are allowed', async () => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  for (const complexion of complexions) {
    const portrait = await sharp(
      await renderPortrait({ seed: complexion, gender: 'male', age: 55, complexion }),
    ).metadata();
    expect([portrait.format, portrait.width, portrait.height]).toEqual(['webp', 648, 864]);
  }
});
