import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcon, iconNames } from './icons/drawing';

/** Draws components/ui/icons/*.tsx from Lucide. The files are committed, because nothing is drawn at run time. */
const folder = join(import.meta.dirname ?? __dirname, '..', 'components', 'ui', 'icons');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of iconNames) writeFileSync(join(folder, `${name}.tsx`), drawIcon(name));
