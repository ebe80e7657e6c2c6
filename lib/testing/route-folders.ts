import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths of the route files in app/member. */
export function routeFolders(): string[] {
  const root = path.resolve('app/member');
  const controllers = readdirSync(root).filter((name) => !name.startsWith('[')); // `[[...path]]` has the other addresses
  return controllers.flatMap((controller) =>
    readdirSync(path.join(root, controller)).map((action) => `/member/${controller}/${action}`),
  );
}
