import { routes, type RouteName } from './routes';

/** Returns whether a text is the name of a row of the page table. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}
