import path from 'node:path';

/** Returns whether a folder is another one or within it, by their names. */
export function isWithin(folder: string, outer: string): boolean {
  const relative = path.relative(outer, folder);
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}
