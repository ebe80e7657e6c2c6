import { hashPassword } from '@/lib/auth/passwords';
import { prefixOf } from '@/lib/routing/sections';
import { expectNoViolations } from '../accessibility';
import { park, siteUrl } from '../browser-pool';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { LoginPage } from '../pages/login-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const password = 'a quiet Harbour';

for (const terminal of ['mobile', 'desktop'] as const) {
  test(`the first visit on ${terminal} shows faces, the promise and one primary button; after a log-in it is log-in`, async ({
    visit,
    database,
  }) => {
    const { username } = await buildUniqueMember(database, { passwordHash: await hashPassword(password) });
    const { page, problems } = await visit(terminal);
    await page.goto('/');
    const promise = page.getByRole('heading', { level: 1, name: t('auth.login.firstTitle'), exact: true });
    await expect(promise).toBeInViewport();
    await expect(page.getByText(t('intro.free'), { exact: true })).toBeInViewport();
    const create = page.getByRole('link', { name: t('auth.login.join'), exact: true });
    await expect(create).toBeInViewport({ ratio: 1 });
    const faces = page.getByRole('img', { name: t('intro.faces', { site: 'Yuanfen' }) }).filter({ visible: true });
    await expect(faces).toBeInViewport();
    const face = faces.locator('img').first();
    await expect
      .poll(() => face.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    // The button of the form has another color than the one of the page.
    const submit = page.getByRole('button', { name: t('auth.login.submit'), exact: true });
    const colorOf = (button: typeof create) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colorOf(submit)).not.toBe(await colorOf(create));
    await expectNoViolations(page);
    expect(problems).toEqual([]);

    await new LoginPage(page, t).logIn(username, password);
    await expect(page).toHaveURL(new RegExp(`${prefixOf(terminal)}/home/index$`));
    await park(page);
    await page.context().clearCookies({ name: /session-token/ });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title'), exact: true })).toBeVisible();
    await expect(promise).toHaveCount(0);
    await expect(submit).toBeInViewport();
    expect(await colorOf(submit)).not.toBe('rgb(255, 255, 255)');
  });

  test(`log-in shows the product below the form on ${terminal}`, async ({ visit }) => {
    const { page, problems } = await visit(terminal);
    await page.context().addCookies([{ name: 'returning', value: '1', url: siteUrl() }]);
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

for (const terminal of ['mobile', 'desktop'] as const) {
  const prefix = terminal === 'mobile' ? '/m' : '/w';

  test(`an invitation in the hash of an address opens registration with its code on ${terminal}`, async ({
    visit,
    database,
  }) => {
    const { page, problems } = await visit(terminal);
    for (const path of ['/', prefix, `${prefix}/login`]) {
      await page.goto(`${path}#/invitation/AbC-12`);
      await expect(page, path).toHaveURL(new RegExp(`${prefix}/regist/AbC-12$`));
    }
    await page.goto(`${prefix}/login#/invitation/..%2F..%2Fevil.test`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.evaluate(() => (location.hash = '#/invitation/Later1'));
    await expect(page).toHaveURL(new RegExp(`${prefix}/regist/Later1$`));

    const { id } = await buildUniqueMember(database);
    const member = await visit(terminal, { memberId: id });
    await member.page.goto('/#/invitation/AbC-12');
    await expect(member.page).toHaveURL(new RegExp(`${prefix}/home/index(?:#|$)`));
    expect([...problems, ...member.problems]).toEqual([]);
  });

  test(`a password manager leads through log-in to the page where a password is changed on ${terminal}`, async ({
    visit,
    database,
  }) => {
    const { username } = await buildUniqueMember(database, { passwordHash: await hashPassword(password) });
    const { page } = await visit(terminal);
    await page.goto('/.well-known/change-password');
    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`));
    await page.locator('[name=account]').fill(username);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password]').press('Enter');
    await expect(page).toHaveURL(terminal === 'mobile' ? /\/My\/setup\/changepwd$/ : /\/w\/home\/user\/edit$/);
    // Once: the root is the home again.
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
  });
}
