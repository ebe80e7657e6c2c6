import type { Page } from '@playwright/test';
import messages from '@/messages/en';
import { expect } from './fixtures';

/** Every message without a parameter, as it appears on a page. */
const texts = [...listTexts(messages)].filter((text) => text.length > 1 && !/[{<]/.test(text));

function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* listTexts(part);
}

/**
 * Expects that each English text of the page has room for one that is half as long again, as a translation may be: nothing
 * cuts it off, and the page becomes no wider than the screen. Leaves the page with the longer texts.
 */
export async function expectRoomForLongerTexts(page: Page): Promise<void> {
  const lengthened = await page.evaluateHandle(lengthenTexts, texts);
  // The bar of tabs moves what does not fit into its menu, in a later frame. A busy browser may draw none for a while.
  await expect
    .poll(() => lengthened.evaluate(findCutTexts), { message: `texts without room on ${page.url()}` })
    .toEqual([]);
  await lengthened.dispose();
}

/** Lengthens the texts of the page that are messages, and returns them. */
function lengthenTexts(messagesOfSite: readonly string[]): Text[] {
  const known = new Set(messagesOfSite);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lengthened: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (!known.has(text) || node.parentElement?.closest('script, style, option, title')) continue;
    lengthened.push(node as Text);
  }
  for (const node of lengthened) node.data = `${node.data} ${node.data.slice(0, Math.ceil(node.data.length / 2))}`;
  return lengthened;
}

/** Lists the texts that a box cuts off, and a page that is wider than the screen. */
function findCutTexts(nodes: readonly Text[]): string[] {
  const faults = nodes.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    // Not shown, such as the text of a closed question, or for screen readers only.
    if (text.width === 0 || text.height === 0 || !node.parentElement?.checkVisibility()) return [];
    for (let box: HTMLElement | null = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const area = box.getBoundingClientRect();
      if (area.width <= 1 || area.height <= 1 || style.visibility === 'hidden') return [];
      // A box that scrolls loses nothing, and an ellipsis is a choice: a row of a list has one line.
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis') return [];
      const isCutAcross = style.overflowX !== 'visible' && (text.right > area.right + 1 || text.left < area.left - 1);
      const isCutBelow = style.overflowY !== 'visible' && (text.bottom > area.bottom + 1 || text.top < area.top - 1);
      if (isCutAcross || isCutBelow)
        return [`"${node.data}" in <${box.tagName.toLowerCase()} class="${box.className}">`];
    }
    return [];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...faults, `the page is ${scrollWidth - clientWidth} pixels too wide`] : faults;
}
