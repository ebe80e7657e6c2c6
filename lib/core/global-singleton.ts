/**
 * Returns this process's one instance under a name, made with the first call. The front, the pages and the middleware are
 * separate bundles of one process, so a variable of a module exists once in each of them.
 */
export function globalSingleton<T>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>; // symbols of the global object have no types
  const key = Symbol.for(`yuanfen ${name}`);
  return (holder[key] ??= make());
}
