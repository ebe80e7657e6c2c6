import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listDemoPeople } from '../demo-people';
import { toLook } from '../demo-pictures';
import { hairStyles } from './hair-long';
import { complexions } from './palette';
import { personOf } from './person';
import { drawPerson, renderPerson } from './portrait';

const looks = listDemoPeople(new Date('2026-03-05T10:00:00Z')).map(toLook);
const some = looks.filter((_, index) => index % 8 === 0);

test('draws the same picture each time, unlike all others, without outlines or undefined numbers', async () => {
  const draw = () => Promise.all(some.flatMap((look) => [0, 1, 2].map((picture) => drawPerson(look, picture))));
  const drawings = await draw();
  expect(await draw()).toEqual(drawings);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawings.filter((drawing) => drawing.includes('stroke="#000'))).toEqual([]);
  expect(drawings.filter((drawing) => /NaN|undefined/.test(drawing.replaceAll(/base64,[^"]*/g, '')))).toEqual([]);
});

test('draws each style of hair in a demo', () => {
  const styles = looks.map((look) => personOf(look).hair.style);
  expect(Object.keys(hairStyles).filter((style) => !styles.includes(style))).toEqual([]);
  expect(styles.filter((style) => !(style in hairStyles))).toEqual([]);
});

test('shows the age: grey and lines come with the years', () => {
  const greyOf = (age: number) => personOf({ seed: 'a', gender: 'male', age, complexion: 'fair' }).hair.grey;
  expect([greyOf(28), greyOf(36)]).toEqual([0, 0]);
  expect(greyOf(47)).toBeGreaterThan(0.1);
});

test('renders pictures of 3:4 as PNG, also where only photo formats are allowed', async () => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
  for (const complexion of complexions) {
    const picture = await renderPerson({ seed: complexion, gender: 'male', age: 45, complexion });
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 600, 800]);
  }
});
