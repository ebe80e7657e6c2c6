import { expect, type Locator, type Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';

/** Chooses the member for whom a form is: in the list below the text box, which is a sheet on phones. */
export async function chooseRecipient(
  form: Page | Locator,
  { page, terminal, label, name }: { page: Page; terminal: Terminal; label: string; name: string },
): Promise<void> {
  let scope = form;
  if (terminal === 'mobile') {
    await form.getByRole('button', { name: label, exact: true }).click();
    scope = page.getByRole('dialog', { name: label });
  }
  await scope.getByRole('combobox', { name: label }).fill(name);
  await scope.getByRole('option', { name }).click();
  await expect(form.getByRole('group', { name: label })).toContainText(name);
}
