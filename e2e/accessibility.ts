import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Expects that the page, as it is now, breaks no rule of axe, or none of the rules given. */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  // Legacy mode needs no second page; no content here is in a cross-origin frame.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  const language = await page.locator('html').getAttribute('lang');
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    `${page.url()} in ${language}`,
  ).toEqual([]);
}
