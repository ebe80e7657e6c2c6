import { readdirSync } from 'node:fs';

/** Lists the files and folders below a folder by their paths in it: none of a folder that does not exist, as before a build. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
