import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isDeep, randomOf } from '@/lib/testing/sampling';
import { expect, test } from './fixtures';

/** Rules that axe leaves off: the name of a control contains its visible text, and targets are 24 px wide or apart. */
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/**
 * Expects that the page, as it is now, breaks no rule of axe. The check takes as long as loading the page: without `always`,
 * a run makes it in half of the tests, which its seed draws. A deep run makes it in all.
 */
export async function expectNoViolations(page: Page, { always = false } = {}): Promise<void> {
  const isDrawn = always || isDeep() || randomOf(`axe ${test.info().titlePath.join(' ')}`).chance(1 / 2);
  if (!isDrawn) return;
  // Legacy mode needs no second page; no content here is in a cross-origin frame.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules });
  const { violations } = await axe.analyze();
  const language = await page.locator('html').getAttribute('lang');
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    `${page.url()} in ${language}`,
  ).toEqual([]);
}
