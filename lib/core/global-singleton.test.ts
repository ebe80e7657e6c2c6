import { expect, test, vi } from 'vitest';

/** Loads a module as a second bundle of the process does: evaluated again. */
async function loadTwice<T>(load: () => Promise<T>): Promise<[T, T]> {
  const first = await load();
  vi.resetModules();
  return [first, await load()];
}

test('two bundles of one process share an instance, made once', async () => {
  const [first, second] = await loadTwice(() => import('./global-singleton'));
  expect(first.globalSingleton).not.toBe(second.globalSingleton);
  const make = vi.fn(() => new Map());
  expect(first.globalSingleton('a test', make)).toBe(second.globalSingleton('a test', make));
  expect(make).toHaveBeenCalledOnce();
  expect(first.globalSingleton('another test', make)).not.toBe(first.globalSingleton('a test', make));
});
