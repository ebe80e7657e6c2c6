import type { Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';
import { expect } from './fixtures';

type Size = { readonly width: number; readonly height: number };

/** Common windows of each terminal. */
const windows: Readonly<Record<Terminal, readonly Size[]>> = {
  desktop: [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 1366, height: 768 },
  ],
  mobile: [
    { width: 320, height: 640 },
    { width: 430, height: 932 },
  ],
};

/** A window of 1280 x 1024 at 400 %, and a phone on its side. */
const shortWindows: readonly Size[] = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
];

/**
 * Expects that no tab or link of a bar is cut off or covers another one in common windows, and that bars in place leave three
 * quarters of a short window. Leaves the page with its first size.
 */
export async function expectBarsFit(page: Page, terminal: Terminal): Promise<void> {
  const first = page.viewportSize();
  for (const size of windows[terminal]) {
    await page.setViewportSize(size);
    await expectWholeTabs(page, `${size.width} px`);
  }
  for (const size of shortWindows) {
    await page.setViewportSize(size);
    const rows = () => page.evaluate(countCoveredRows);
    await expect
      .poll(rows, { message: `rows of bars in place at ${size.width} x ${size.height}` })
      .toBeLessThanOrEqual(size.height / 4);
  }
  if (first) await page.setViewportSize(first);
}

async function expectWholeTabs(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(findCutTabs), { message }).toEqual([]);
}

/** Lists the tabs that are cut off, cover one another, or are outside the window. A bar under a finger may scroll. */
function findCutTabs(): string[] {
  const slack = 1;
  const touch = matchMedia('(pointer: coarse)').matches;
  const tabs = [...document.querySelectorAll<HTMLElement>('nav a, nav button, [role=tab]')].filter((tab) => {
    const { width, height } = tab.getBoundingClientRect();
    return width > 1 && height > 1 && tab.checkVisibility({ visibilityProperty: true });
  });
  const nameOf = (tab: HTMLElement) => tab.textContent.trim() || tab.ariaLabel || tab.outerHTML.slice(0, 60);
  const faults: string[] = [];
  for (const tab of tabs) {
    const own = tab.getBoundingClientRect();
    let scrolls = false;
    for (let box = tab.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const area = box.getBoundingClientRect();
      if (touch && ['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth) scrolls = true;
      const isWide = !scrolls && (own.left < area.left - slack || own.right > area.right + slack);
      const isHigh = own.top < area.top - slack || own.bottom > area.bottom + slack;
      if (overflowX !== 'visible' && isWide) faults.push(`${nameOf(tab)}: cut off at a side`);
      if (['hidden', 'clip'].includes(overflowY) && isHigh) faults.push(`${nameOf(tab)}: cut off above or below`);
    }
    if (!scrolls && (own.left < -slack || own.right > innerWidth + slack))
      faults.push(`${nameOf(tab)}: beyond the edge`);
    if (getComputedStyle(tab).overflowX !== 'visible' && tab.scrollWidth > tab.clientWidth + slack)
      faults.push(`${nameOf(tab)}: longer than its tab`);
    const bar = tab.closest('nav, [role=tablist]');
    for (const other of tabs) {
      if (other === tab || other.closest('nav, [role=tablist]') !== bar || other.contains(tab) || tab.contains(other))
        continue;
      const next = other.getBoundingClientRect();
      const across = Math.min(own.right, next.right) - Math.max(own.left, next.left);
      const down = Math.min(own.bottom, next.bottom) - Math.max(own.top, next.top);
      if (across > slack && down > slack) faults.push(`${nameOf(tab)}: covers ${nameOf(other)}`);
    }
  }
  return faults;
}

/** Counts the rows of the window under bars that stay where they are, once the page is scrolled. */
function countCoveredRows(): number {
  scrollTo(0, 600);
  const rows = new Set<number>();
  for (const element of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(element);
    if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden') continue;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    if (width < innerWidth / 2 || height >= innerHeight) continue;
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row);
  }
  scrollTo(0, 0);
  return rows.size;
}
