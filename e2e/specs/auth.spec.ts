import { hashPassword } from '@/lib/auth/passwords';
import type { Page } from '@playwright/test';
import { legacyLanguages, type LegacyLanguage } from '@/lib/core/locale';
import { terminals } from '@/lib/core/terminal';
import { endSuspensions } from '@/lib/members/status';
import { endSessionsOf } from '@/lib/web/session/store';
import { prefixOf } from '@/lib/routing/sections';
import { birthdayOfAge, toCalendarDay } from '@/lib/core/age';
import { expectNoViolations } from '../accessibility';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildConversation, buildUniqueMember, helloFrom, uniqueName } from '../members';
import { ChatPage } from '../pages/chat-page';
import { LoginPage } from '../pages/login-page';
import { RegistrationPage } from '../pages/registration-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const password = 'a quiet Harbour';
const languageNames = { en: 'English', zhcn: '简体中文', zhtw: '繁體中文' } as const;

for (const terminal of terminals) {
  const prefix = prefixOf(terminal);

  test.describe(`on ${terminal}`, () => {
    test('a guest is redirected to log-in from the root and from every members’ page', async ({ visit }) => {
      const { page } = await visit(terminal);
      for (const path of ['/', prefix, `${prefix}/home`, `${prefix}/home/index`, '/anything/else']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(new RegExp(`${prefix}/login$`));
      }
    });

    test('log-in rejects a wrong password, accepts the right one and redirects a member home', async ({
      visit,
      database,
    }) => {
      const { username } = await buildUniqueMember(database, { passwordHash: await hashPassword(password) });
      const { page } = await visit(terminal);
      const login = new LoginPage(page, t);
      await login.open(terminal);
      await login.logIn(username, 'not the password');
      await expect(page.getByText(t('calls.INCORRECT_CREDENTIALS'))).toBeVisible();
      await login.logIn(username, password);
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
      await page.goto(`${prefix}/login`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
    });

    test('registration names each missing field and a mismatch, a taken name while typing, and all that is used at once', async ({
      visit,
      database,
    }) => {
      const { email } = await buildUniqueMember(database);
      const { page } = await visit(terminal);
      const form = new RegistrationPage(page, t);
      await form.open(terminal);
      await form.submit();
      for (const field of ['username', 'email', 'password'] as const) {
        await expect(page.getByText(t(`validation.screens.required.${field}`), { exact: true })).toBeVisible();
      }
      await form.fill({
        username: 'demo',
        email,
        password: 'a long enough one',
        gender: 'male',
        country: 'GB',
      });
      const usedName = page.getByText(t('validation.screens.used.username'), { exact: true });
      const usedEmail = page.getByText(t('validation.screens.used.email'), { exact: true });
      await expect(usedName).toBeVisible();
      await expectNoViolations(page);
      await form.field('repassword').fill('another');
      await form.submit();
      await expect(page.getByText(t('validation.screens.mismatch'))).toBeVisible();
      await form.field('repassword').fill('a long enough one');
      await form.submit();
      await expect(usedEmail).toBeVisible();
      await expect(usedName).toBeVisible();
      await expect(form.field('username')).toBeFocused();
      const variants = page.getByRole('group', { name: t('auth.register.usernameVariants') });
      await variants.getByRole('button').first().click();
      await expect(page.getByText(t('auth.register.usernameFree'))).toBeVisible();
      await expect(usedName).toHaveCount(0);
      await expect(variants).toHaveCount(0);
    });

    test('an invitation opens registration and stores who invited the new member, with the first or last birthday', async ({
      visit,
      database,
    }) => {
      const inviter = await buildUniqueMember(database);
      const { page } = await visit(terminal);
      await page.goto(`/invitation/${inviter.invitationCode}`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/regist/${inviter.invitationCode}$`));
      const username = uniqueName('i');
      const form = new RegistrationPage(page, t);
      await form.fill({
        username,
        email: `${username}@example.test`,
        password: 'a long enough one',
        gender: 'female',
        country: 'SG',
      });
      const birthday = terminal === 'mobile' ? birthdayOfAge(18, toCalendarDay(new Date())) : '1950-01-01';
      await form.chooseBirthday(birthday);
      await form.submit();
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
      const [registered] = await database.sql<
        { invited_by: number; birthday: string }[]
      >`select invited_by::int, birthday::text from members where username = ${username}`;
      expect(registered).toEqual({ invited_by: inviter.id, birthday });
    });

    for (const language of drawLanguages(`the language menu on ${terminal}`)) {
      test(`the language menu switches log-in to ${language} at once and after a reload`, async ({ visit }) => {
        const before = legacyLanguages.at(legacyLanguages.indexOf(language) - 1) ?? 'en';
        const { page } = await visit(terminal, { language: before });
        const titleIn = (titleLanguage: LegacyLanguage) =>
          page.getByRole('heading', { name: translatorFor(titleLanguage)('auth.login.firstTitle'), exact: true });
        await page.goto(`${prefix}/login`);
        await expect(titleIn(before)).toBeVisible();
        await page
          .getByRole('button', { name: /English|中文/ })
          .first()
          .click();
        const name = languageNames[language];
        const choice =
          terminal === 'mobile'
            ? page.getByRole('dialog').getByRole('button', { name })
            : page.getByRole('menuitemradio', { name });
        await choice.click();
        await expect(titleIn(language)).toBeVisible();
        await page.reload();
        await expect(titleIn(language)).toBeVisible();
      });
    }
  });
}

test('a desktop address opens the same profile on mobile', async ({ visit, database }) => {
  const [woman, man] = [
    await buildUniqueMember(database, { gender: 'female' }),
    await buildUniqueMember(database, { gender: 'male' }),
  ];
  const { page } = await visit('mobile', { memberId: man.id });
  await page.goto(`/w/home/user/detail/${woman.id}`);
  await expect(page).toHaveURL(new RegExp(`/m/home/My/newsfeed/${woman.id}$`));
  await expect(page.getByRole('heading', { name: new RegExp(woman.username) })).toBeVisible();
});

const statusReason = 'You sent <b>the same text</b> to "forty" people & more.\n你的内容被多人举报。';

for (const [status, terminal, language, colorScheme] of [
  ['pending', 'desktop', 'en', 'light'],
  ['rejected', 'mobile', 'zhtw', 'light'],
  ['suspended', 'mobile', 'zhcn', 'dark'],
] as const) {
  test(`a ${status} member on ${terminal} logs in to the screen of their account, which replaces every page until log-out`, async ({
    visit,
    database,
  }) => {
    const t = translatorFor(language);
    const prefix = prefixOf(terminal);
    const suspendedUntil = status === 'suspended' ? new Date(Date.now() + 86_400_000) : null;
    const member = await buildUniqueMember(database, {
      status,
      passwordHash: await hashPassword(password),
      statusReason: status === 'pending' ? '' : statusReason,
      suspendedUntil,
    });
    const { page, context, problems } = await visit(terminal, { language, colorScheme });
    const login = new LoginPage(page, t);
    await login.open(terminal);
    await login.logIn(member.username, 'not the password');
    await expect(page.getByText(t('calls.INCORRECT_CREDENTIALS'))).toBeVisible();
    await login.logIn(member.username, password);
    const title = page.getByRole('heading', { level: 1, name: t(`session.${status}.title`), exact: true });
    await expect(title).toBeVisible();
    if (status !== 'pending') await expect(page.getByText(statusReason)).toBeVisible();
    if (suspendedUntil) {
      const fields = {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      } as const;
      const end = await page.evaluate(
        ([locale, at, format]) => new Intl.DateTimeFormat(locale, format).format(new Date(at)),
        ['zh-CN', suspendedUntil.toISOString(), fields] as const,
      );
      await expect(page.getByText(end, { exact: true })).toBeVisible();
    }
    await expectNoViolations(page);
    await page.reload();
    await expect(title).toBeVisible();

    const another = await context.newPage();
    const deepLinks = ['/m/home/chat/index', '/m/home/My/newsfeed/1', '/w/home/user/detail/1', '/w/home/chat'];
    for (const path of ['/', '/m/login', '/w/login', ...deepLinks]) {
      await another.goto(path);
      await expect(another.getByRole('heading', { level: 1 }), path).toHaveText(t(`session.${status}.title`));
      expect(new URL(another.url()).pathname).toMatch(new RegExp(`^${prefix}/home`));
    }
    await page.getByRole('button', { name: t('shell.user.signOut') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`));
    await expect(another).toHaveURL(new RegExp(`${prefix}/login$`));
    expect(problems).toEqual([]);
  });
}

test('open pages follow the decisions of staff without a new log-in', async ({ visit, database }) => {
  const member = await buildUniqueMember(database, { status: 'pending' });
  const { page, context } = await visit('desktop', { memberId: member.id });
  const titleOf = (on: typeof page, status: 'pending' | 'rejected' | 'suspended') =>
    on.getByRole('heading', { level: 1, name: t(`session.${status}.title`), exact: true });
  await page.goto('/w/home/member/latest');
  await expect(titleOf(page, 'pending')).toBeVisible();
  const another = await context.newPage();
  await another.goto('/w/home/chat');
  await expect(titleOf(another, 'pending')).toBeVisible();

  await database.sql`update members set status = 'active' where id = ${member.id}`;
  for (const open of [page, another])
    await expect(open.getByRole('button', { name: t('shell.user.menu', { name: member.username }) })).toBeVisible();
  await database.sql`
    update members set status = 'suspended', status_reason = 'spam', suspended_until = now() + interval '1 day'
    where id = ${member.id}`;
  for (const open of [page, another]) await expect(titleOf(open, 'suspended')).toBeVisible();
  // The live connection ends suspensions every ten seconds.
  await database.sql`update members set suspended_until = now() where id = ${member.id}`;
  await endSuspensions(database.db, new Date(), member.id);
  for (const open of [page, another]) await expect(titleOf(open, 'suspended')).toHaveCount(0);
});

test('a session that ended elsewhere redirects every tab to log-in and clears the device, an unreachable site does not', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('desktop', { memberId: woman.id, isIsolated: true });
  const leaveUnsent = async () => {
    await page.goto(`/w/home/chat?uid=${man.id}`);
    const chat = new ChatPage(page, t, man.username);
    await chat.expectMessages([helloFrom(man)]);
    await context.setOffline(true);
    await chat.send('never sent');
    await expect(chat.log.getByText('never sent')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('recent-emoticons', '["face1"]'));
  };
  const left = (tab: Page) =>
    tab.evaluate(async () => ({
      outboxes: (await indexedDB.databases()).map(({ name }) => name),
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'language'),
    }));
  const nothing = { outboxes: [], keys: [] };

  // Offline, and with every call failing, the unsent message stays on the device.
  await leaveUnsent();
  expect((await left(page)).outboxes).toEqual([`outbox-${woman.id}`]);
  await page.route('**/member/**', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.getByRole('searchbox', { name: t('chat.searchAll') }).fill('hello');
  await expect(page.getByText(t('chat.searchFailed'))).toBeVisible();
  expect((await left(page)).outboxes).toEqual([`outbox-${woman.id}`]);

  // The session ends while the site is closed.
  await database.sql`delete from sessions where member_id = ${woman.id}`;
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/w/home/member/latest');
  await expect(later).toHaveURL(/\/w\/login$/);
  await expect.poll(() => left(later)).toEqual(nothing);
});

test('a session that is ended while two tabs are open leads both to log-in and clears the device', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('desktop', { memberId: woman.id, isIsolated: true });
  const another = await context.newPage();
  for (const tab of [page, another]) {
    await tab.goto(`/w/home/chat?uid=${man.id}`);
    await new ChatPage(tab, t, man.username).expectMessages([helloFrom(man)]);
    await tab.evaluate(() => sessionStorage.setItem('chat-windows', '[]'));
  }
  await page.evaluate((id) => void indexedDB.open(`outbox-${id}`, 2), woman.id);
  await endSessionsOf(database.db, woman.id);
  for (const tab of [page, another]) {
    await expect(tab).toHaveURL(/\/w\/login$/);
    await expect.poll(() => tab.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(0);
    await expect.poll(() => tab.evaluate(() => sessionStorage.length)).toBe(0);
  }
});
