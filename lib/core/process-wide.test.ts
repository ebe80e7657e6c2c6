import { expect, test, vi } from 'vitest';

/** Loads a module as a second bundle of the process does: evaluated again. */
async function loadTwice<T>(load: () => Promise<T>): Promise<[T, T]> {
  const first = await load();
  vi.resetModules();
  return [first, await load()];
}

test('two bundles of one process share an instance, made once', async () => {
  const [one, other] = await loadTwice(() => import('./global-singleton'));
  expect(one.globalSingleton).not.toBe(other.globalSingleton);
  const make = vi.fn(() => new Map());
  expect(one.globalSingleton('a test', make)).toBe(other.globalSingleton('a test', make));
  expect(make).toHaveBeenCalledOnce();
  expect(one.globalSingleton('another test', make)).not.toBe(one.globalSingleton('a test', make));
});
