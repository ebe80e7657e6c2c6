import { vi } from 'vitest';

/*
 * Each file of a process starts with an empty document and its own modules: some keep something, such as the last toast, or
 * add a region for announcements.
 */
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
