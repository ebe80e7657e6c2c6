import { siteUrl } from '../browser-pool';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';

for (const terminal of ['mobile', 'desktop'] as const) {
  test(`log-in shows the product without pushing the form away on ${terminal}`, async ({ visit }) => {
    const { page, problems } = await visit(terminal);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport();
    const picture = page.getByRole('img', { name: 'Screens of Yuanfen' }).filter({ visible: true });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('Begin with a like').filter({ visible: true })).toBeVisible();
    await page.getByRole('link', { name: 'Help center' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center');
    expect(problems).toEqual([]);
  });
}

test('a document has the appearance and the language that the reader chose, without a script of Next', async ({
  visit,
}) => {
  const { page, context, problems } = await visit('desktop', { language: 'zhcn', colorScheme: 'light' });
  await context.addCookies([{ name: 'theme', value: 'dark', url: siteUrl() }]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/w/info');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于缘分');
  expect(requests.filter((path) => path.startsWith('/_next/'))).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Yuanfen');
  // The choice is that of the whole site.
  await page.goto('/w/info/refund');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(problems).toEqual([]);
});

test('members reach the help from their own page and from the settings', async ({ visit, database }) => {
  const { id } = await buildUniqueMember(database);
  const { page } = await visit('mobile', { memberId: id });
  for (const [path, link] of [
    ['/m/home/My/index', 'Help center'],
    ['/m/home/My/setup/index', 'Privacy policy'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
  }
});
