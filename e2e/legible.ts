import type { Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';
import { expect } from './fixtures';

const leastText = 12;
/** On phones for a finger; with a mouse, what WCAG 2.2 demands (axe also counts the space around a target). */
const leastTarget = { mobile: 44, desktop: 24 } as const;

/** Expects that every text is at least 12 px high, and every target large enough for a finger or a mouse. */
export async function expectLegible(page: Page, terminal: Terminal): Promise<void> {
  const small = await page.evaluate(measure, { text: leastText, target: leastTarget[terminal] });
  expect(small, `${page.url()} on ${terminal}`).toEqual({ smallTexts: [], smallTargets: [] });
}

/** Lists the texts and targets that are too small. Runs in the page. */
function measure(least: { text: number; target: number }) {
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isForReadersOnly = (element: Element) => element.closest('.sr-only, [inert]') !== null;

  const smallTexts = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) continue;
    if (!isVisible(element) || isForReadersOnly(element)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least.text) smallTexts.add(`${size} px: ${text.slice(0, 40)}`);
  }

  /** Links in a sentence are as high as its lines. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' ||
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
  /** The area that a press reaches: with the label, and what an element adds around itself. */
  const boxesOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const added = ['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo));
      const sides = added
        .filter(({ position, content }) => position === 'absolute' && content !== 'none')
        .map(({ top, right, bottom, left }) =>
          [top, right, bottom, left].map((side) => Math.min(0, parseFloat(side) || 0)),
        );
      const [top = 0, right = 0, bottom = 0, left = 0] = [0, 1, 2, 3].map((side) =>
        Math.min(0, ...sides.map((inset) => inset[side] ?? 0)),
      );
      return new DOMRect(x + left, y + top, width - left - right, height - top - bottom);
    });
  };
  const smallTargets = new Set<string>();
  for (const element of document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
  )) {
    if (!isVisible(element) || isForReadersOnly(element) || element.closest('[aria-hidden=true]')) continue;
    if (isInSentence(element)) continue;
    const boxes = boxesOf(element).filter(({ width, height }) => width > 1 && height > 1);
    const isLarge = boxes.some(({ width, height }) => Math.min(width, height) >= least.target - 0.5);
    if (boxes.length > 0 && !isLarge) {
      const { width, height } = boxes[0] ?? { width: 0, height: 0 };
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      smallTargets.add(`${Math.round(width)} x ${Math.round(height)}: ${element.tagName} ${name}`);
    }
  }
  return { smallTexts: [...smallTexts], smallTargets: [...smallTargets] };
}
