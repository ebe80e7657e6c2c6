import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Windows of a laptop, a desk and a large screen, and one of 1440 x 900 at 200 %. */
export const stageSizes = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 720, height: 450 },
] as const;

/**
 * Expects that the content of a page of members begins at the left edge of its bars, that nothing is wider than the window, and that
 * the page can be scrolled until nothing is under the row of chat windows.
 */
export async function expectOnStage(page: Page): Promise<void> {
  for (const size of stageSizes) {
    await page.setViewportSize(size);
    const message = `${page.url()} at ${size.width} px`;
    await expect.poll(() => page.evaluate(findEdges), { message }).toEqual([]);
    await expect.poll(() => page.evaluate(findCoveredControls), { message }).toEqual([]);
  }
}

/** Lists what begins elsewhere than the logo. A track that scrolls sideways has room for focus rings before its first card. */
function findEdges(): string[] {
  const ring = 4;
  const slack = 1;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? NaN;
  const shapes = ['IMG', 'INPUT', 'TEXTAREA', 'SELECT', 'path', 'line', 'circle', 'rect', 'polyline', 'polygon'];
  /** Where the element itself is painted: its box, where that is visible, else its text. */
  const paintedFrom = (element: Element) => {
    const { backgroundColor, borderLeftWidth, borderLeftColor } = getComputedStyle(element);
    const transparent = 'rgba(0, 0, 0, 0)';
    const hasBorder = borderLeftWidth !== '0px' && borderLeftColor !== transparent;
    if (shapes.includes(element.tagName) || backgroundColor !== transparent || hasBorder) return leftOf(element);
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const lefts = texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left;
    });
    return Math.min(...lefts);
  };
  /** Where the element is seen first: a box that clips it may begin further right. */
  const seenFrom = (element: Element) => {
    let left = paintedFrom(element);
    for (let box = element.parentElement; box && box.id !== 'content'; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') left = Math.max(left, leftOf(box));
    return left;
  };
  const main = document.querySelector('main');
  const edge = leftOf(document.querySelector('header a[href]:not([href="#content"])'));
  const [first] = [...(main?.querySelectorAll('*') ?? [])]
    .filter(isShown)
    .map((element) => ({ left: seenFrom(element), text: element.outerHTML.slice(0, 200) }))
    .sort((former, latter) => former.left - latter.left);
  const faults: string[] = [];
  if (!first || first.left < edge - ring - slack || first.left > edge + slack)
    faults.push(`content at ${first?.left}, logo at ${edge}: ${first?.text}`);
  // The name on a photo is part of the photo.
  const title = main?.querySelector('h1');
  if (title && isShown(title) && !title.closest('.absolute') && Math.abs(leftOf(title) - edge) > slack)
    faults.push(`title at ${leftOf(title)}, logo at ${edge}`);
  const footer = document.querySelector('footer p');
  if (footer && Math.abs(leftOf(footer) - edge) > slack) faults.push(`footer at ${leftOf(footer)}, logo at ${edge}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);
  return faults;
}

/** Lists the controls at the end of a page that are under the row of chat windows. */
function findCoveredControls(): string[] {
  const last = document.documentElement.scrollHeight;
  scrollTo({ top: last, behavior: 'instant' });
  const bars = [...document.querySelectorAll('aside > .fixed > *')].map((bar) => bar.getBoundingClientRect());
  const controls = [
    ...document.querySelectorAll('main a, main button, main input, main select, footer a, footer button'),
  ];
  return controls
    .filter((control) => {
      const own = control.getBoundingClientRect();
      if (own.width < 2 || own.height < 2 || !control.checkVisibility({ visibilityProperty: true })) return false;
      // A box that scrolls in itself can show the control elsewhere.
      for (let box = control.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
        if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowY)) {
          const area = box.getBoundingClientRect();
          if (own.bottom > area.bottom || own.top < area.top) return false;
        }
      return bars.some(
        (bar) =>
          bar.height > 0 &&
          own.left < bar.right &&
          own.right > bar.left &&
          own.top < bar.bottom &&
          own.bottom > bar.top,
      );
    })
    .map(
      (control) => control.textContent?.trim() || control.getAttribute('aria-label') || control.outerHTML.slice(0, 60),
    );
}
