/**
 * Prepares what the site needs from old browsers: the methods of arrays of 2023, which the oldest supported Chromium lacks. A
 * browser that cannot compile the scripts of the site marks the document, and `old-browser.css` shows a sentence about it.
 *
 * The last line keeps zod from trying whether it may compile schemas, which the policy of the page forbids: Firefox prints
 * each attempt as an error.
 */
export const oldBrowserScript = `{
  const copies = {
    toSorted(compare) { return [...this].sort(compare); },
    toReversed() { return [...this].reverse(); },
    toSpliced(...change) { const copy = [...this]; copy.splice(...change); return copy; },
    with(index, value) { const copy = [...this]; copy[index < 0 ? index + copy.length : index] = value; return copy; },
  };
  for (const name in copies)
    if (!(name in Array.prototype))
      Object.defineProperty(Array.prototype, name, { value: copies[name], writable: true, configurable: true });
  try { new RegExp('(?<=a)b'); } catch { document.documentElement.dataset.oldBrowser = ''; }
  globalThis.__zod_globalConfig = { jitless: true };
}`;
