import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coolFaces } from './emoticons/faces-cool';
import { warmFaces } from './emoticons/faces-warm';
import { gestures } from './emoticons/gestures';
import { objects } from './emoticons/objects';
import { toSvg } from './emoticons/style';

/** Draws public/emoticons/face1.svg … face108.svg. The files are committed, because nothing is drawn at run time. */
const count = 108;
const largestBytes = 2500;
const folder = join(import.meta.dirname ?? __dirname, '..', 'public', 'emoticons');

const drawings = [...warmFaces, ...coolFaces, ...gestures, ...objects];
if (drawings.length !== count) throw new Error(`There are ${drawings.length} drawings, ${count} are needed`);

mkdirSync(folder, { recursive: true });
drawings.forEach((drawing, index) => {
  const svg = toSvg(drawing);
  if (svg.length > largestBytes) console.warn(`face${index + 1} has ${svg.length} bytes, ${largestBytes} are allowed`);
  writeFileSync(join(folder, `face${index + 1}.svg`), svg);
});
