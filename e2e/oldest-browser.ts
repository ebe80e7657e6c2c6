import type { BrowserContext } from '@playwright/test';

/**
 * Removes from the documents of a window what the oldest supported browser lacks (README), so that all tests run without it.
 */
export async function removeNewApis(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const newer: [object, readonly string[]][] = [
      [Array, ['fromAsync']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [Promise, ['try', 'withResolvers']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [RegExp, ['escape']],
      [window, ['Iterator', 'scheduler']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
