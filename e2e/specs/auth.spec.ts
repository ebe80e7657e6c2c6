import { expect, test, type Terminal } from '../fixtures';
import { LoginPage } from '../pages/login-page';
import { RegistrationPage } from '../pages/registration-page';
import { translatorFor } from '../translator';

const prefixOf = { phone: '/m', desktop: '/w' } as const;
const t = translatorFor('en');
const terminals: Terminal[] = ['phone', 'desktop'];

for (const terminal of terminals) {
  const prefix = prefixOf[terminal];

  test.describe(`on a ${terminal}`, () => {
    test('the root leads to log-in, and a members’ page too', async ({ visit }) => {
      const { page } = await visit(terminal);
      for (const path of ['/', prefix, `${prefix}/home`, `${prefix}/home/index`, '/anything/else']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(new RegExp(`${prefix}/login$`));
      }
    });

    test('a wrong password is refused with the sentence, a right one leads home, and log-in closes', async ({
      visit,
    }) => {
      const { page } = await visit(terminal);
      const login = new LoginPage(page, t);
      await login.open(prefix);
      await login.logIn('demo', 'not the password');
      await expect(page.getByText(t('calls.INCORRECT_CREDENTIALS'))).toBeVisible();
      await login.logIn('demo', 'demo-yuanfen');
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
      await page.goto(`${prefix}/login`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
    });

    test('an empty form names each missing field, a taken name lands on its field', async ({ visit }) => {
      const { page } = await visit(terminal);
      const form = new RegistrationPage(page, t);
      await form.open(prefix);
      await form.submit();
      for (const field of ['username', 'email', 'password']) {
        await expect(
          page.getByText(t('validation.required', { field: t(`validation.fields.${field}`) }), { exact: true }),
        ).toBeVisible();
      }
      await form.fill({
        username: 'demo',
        email: `taken${Date.now()}@example.test`,
        password: 'a long enough one',
        gender: 'male',
        country: 'GB',
      });
      await form.field('repassword').fill('another');
      await form.submit();
      await expect(page.getByText(t('validation.mismatch'))).toBeVisible();
      await form.field('repassword').fill('a long enough one');
      await form.submit();
      await expect(
        page.getByText(t('validation.used', { field: t('validation.fields.username') }), { exact: true }),
      ).toBeVisible();
    });

    test('an invitation leads to registration and remembers who invited', async ({ visit, database }) => {
      const [inviter] = await database.sql<
        { id: string; code: string }[]
      >`select id, invitation_code as code from members where username = 'demo'`;
      const { page } = await visit(terminal);
      await page.goto(`/invitation/${inviter?.code}`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/regist/${inviter?.code}$`));
      const username = `iv${Date.now().toString(36).slice(-5)}${terminal[0]}`;
      const form = new RegistrationPage(page, t);
      await form.fill({
        username,
        email: `${username}@example.test`,
        password: 'a long enough one',
        gender: 'female',
        country: 'SG',
      });
      await form.submit();
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
      const [made] = await database.sql<
        { invited_by: string }[]
      >`select invited_by from members where username = ${username}`;
      expect(made?.invited_by).toBe(inviter?.id);
    });

    test('the language is chosen in the menu, spoken at once, and kept', async ({ visit }) => {
      const { page } = await visit(terminal, { language: 'en' });
      await page.goto(`${prefix}/login`);
      for (const [language, name] of [
        ['zhcn', '简体中文'],
        ['zhtw', '繁體中文'],
        ['en', 'English'],
      ] as const) {
        await page
          .getByRole('button', { name: /English|中文/ })
          .first()
          .click();
        const choice =
          terminal === 'phone'
            ? page.getByRole('dialog').getByRole('button', { name })
            : page.getByRole('menuitemradio', { name });
        await choice.click();
        const title = page.getByRole('heading', { name: translatorFor(language)('auth.login.title') });
        await expect(title).toBeVisible();
        await page.reload();
        await expect(title).toBeVisible();
      }
    });
  });
}

test('a page of the other terminal leads to its twin', async ({ visit, database }) => {
  const [demo] = await database.sql<{ id: string }[]>`select id from members where username = 'demo'`;
  const [woman] = await database.sql<
    { id: string }[]
  >`select id from members where gender = 'female' and status = 'active' order by id desc limit 1`;
  const { page } = await visit('phone', { memberId: Number(demo?.id) });
  await page.goto(`/w/home/user/detail/${woman?.id}`);
  await expect(page).toHaveURL(new RegExp(`/m/home/My/newsfeed/${woman?.id}$`));
});

test('a session that ended elsewhere leads to log-in at the next page', async ({ visit, database }) => {
  const [lily] = await database.sql<{ id: string }[]>`select id from members where username = 'lily'`;
  const { page, context } = await visit('desktop', { memberId: Number(lily?.id) });
  await page.goto('/w/home/index');
  await database.sql`delete from sessions where member_id = ${lily?.id ?? 0}`;
  const another = await context.newPage();
  await another.goto('/w/home/member/latest');
  await expect(another).toHaveURL(/\/w\/login$/);
});
