import type { Browser } from '@playwright/test';
import { siteUrl } from '../browser-pool';
import { expect, test } from '../fixtures';
import { uniqueName } from '../members';

const registration = { mobile: '/m/Register', desktop: '/w/regist' } as const;

for (const terminal of ['mobile', 'desktop'] as const) {
  test(`a half-filled registration keeps its page and values when the language changes on ${terminal}`, async ({
    visit,
  }) => {
    const { page, problems } = await visit(terminal, { language: 'zhtw' });
    await page.goto(`${registration[terminal]}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
    const typed = { username: 'Halfway', email: 'half@way.example', password: 'half a secret' };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    for (const [language, label, heading] of [
      ['简体中文', /^Language/, '创建账号'],
      ['English', /^语言/, 'Create account'],
    ] as const) {
      await page.getByRole('button', { name: label }).click();
      await page.getByText(language, { exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const [name, value] of Object.entries(typed))
        await expect(page.locator(`[name=${name}]`), name).toHaveValue(value);
    }
    expect(new URL(page.url()).pathname).toBe(registration[terminal]);
    expect(problems).toEqual([]);
  });
}

test.describe('the contact form', () => {
  const text = 'The page stays white after log-in.';
  const form = (language: string) => `/w/info/contact-us?lang=${language}`;

  test('keeps what was typed when the language changes, and thanks in that language', async ({ visit, database }) => {
    const address = `${uniqueName('r')}@example.org`;
    const { page, problems } = await visit('mobile');
    await page.goto(form('en'));
    await page.getByLabel('What is it about?').selectOption('technical');
    await page.getByLabel('Your message').fill(text);
    await page.getByLabel('Your email address').fill(address);
    await page.getByRole('link', { name: '繁體中文' }).click();
    await expect(page).toHaveURL(siteUrl() + form('zh-TW'));
    await expect(page.getByLabel('關於什麼？')).toHaveValue('technical');
    await expect(page.getByLabel('內容', { exact: true })).toHaveValue(text);
    await page.getByRole('button', { name: '送出' }).click();
    await expect(page.getByText('謝謝，我們已收到你的來信')).toBeVisible();
    await expect(page.getByRole('button', { name: '送出' })).toBeHidden();
    expect(
      await database.sql`select kind, content, language from support_tickets where reply_address = ${address}`,
    ).toEqual([{ kind: 'technical', content: text, language: 'zh-TW' }]);
    expect(problems).toEqual([]);
  });

  test('names what is missing next to the field', async ({ visit }) => {
    const { page } = await visit('desktop');
    await page.goto(form('en'));
    await page.getByLabel('Your email address').fill('nowhere');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please write your message')).toBeVisible();
    await expect(page.getByText('Please enter an email address')).toBeVisible();
    await expect(page.getByLabel('Your message')).toBeFocused();
  });

  /** Opens the form in a window that runs no script. */
  async function openPlain(browser: Browser, language: string) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl() });
    const page = await context.newPage();
    await page.goto(form(language));
    return { page, close: () => context.close() };
  }

  test('works without scripts', async ({ browser, database }) => {
    const { page, close } = await openPlain(browser, 'zh-CN');
    const address = `${uniqueName('p')}@example.org`;
    await page.getByLabel('内容', { exact: true }).fill('   ');
    await page.getByLabel('你的邮箱').fill(address);
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('heading')).toHaveText('你的来信还没有发出');
    await expect(page.getByLabel('你的邮箱')).toHaveValue(address);
    await page.getByLabel('内容', { exact: true }).fill(text);
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByText('谢谢，我们已收到你的来信')).toBeVisible();
    await expect(page.getByRole('button', { name: '发送' })).toBeHidden();
    expect(await database.sql`select content from support_tickets where reply_address = ${address}`).toEqual([
      { content: text },
    ]);
    await close();
  });
});

test('the help is searched in place, and a link opens its answer', async ({ visit }) => {
  const { page } = await visit('mobile');
  await page.goto('/w/info/help-center?lang=en#visitors');
  await expect(page.getByText('Members who opened your profile')).toBeVisible();
  await page.getByRole('searchbox').fill('free CHAT');
  await expect(page.getByRole('status')).toHaveText(/^Answers found: \d+$/);
  await expect(page.getByText('What is free chat?')).toBeVisible();
  await expect(page.getByText('Who are my visitors?')).toBeHidden();
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('status')).toHaveText(/^Nothing found/);
});
