import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../translator';

/** Returns the link of a member among the results of a search. */
export function searchResult(page: Page, t: Translate, { username }: { readonly username: string }): Locator {
  return page.getByRole('list', { name: t('search.results') }).getByRole('link', { name: new RegExp(`^${username} `) });
}
