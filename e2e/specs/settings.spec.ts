import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { emailChanges, memberFacts, members, memberSettings, notificationSettings } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { LoginPage } from '../pages/login-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Addresses as in the specification; desktops have one page for all forms. */
const phonePath = (page: string) => `/m/home/My/setup/${page}`;
const pathOf = (terminal: Terminal, page: string) => (terminal === 'mobile' ? phonePath(page) : '/w/home/user/edit');
const settingsPath = (terminal: Terminal, page: 'general' | 'notification') =>
  terminal === 'mobile' ? phonePath(page) : `/w/home/user/${page}`;

/** Returns the form that contains a field, because the edit page has several. */
const formWith = (page: Page, label: string) =>
  page.locator('form').filter({ has: page.getByLabel(label, { exact: true }) });

const saveButton = (page: Page, label: string) =>
  formWith(page, label).getByRole('button', { name: t('settings.save'), exact: true });
const save = (page: Page, label: string) => saveButton(page, label).click();

/** Opens a page of settings, whose forms are inert until the page is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[inert]')).toHaveCount(0);
}

for (const terminal of terminals) {
  test.describe(`on ${terminal}`, () => {
    test('a signature counts what people see, refuses the 31st character and is saved', async ({ visit, database }) => {
      const member = await buildUniqueMember(database, { signature: '' });
      const { page } = await visit(terminal, { memberId: member.id });
      await open(page, pathOf(terminal, 'changesignature'));
      const label = t('settings.signature.label');
      const field = page.getByLabel(label, { exact: true });
      await field.fill('👨‍👩‍👧‍👦'.repeat(31));
      await expect(page.getByText(t('settings.signature.count', { count: 31, max: 30 }))).toBeVisible();
      await save(page, label);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('Tea first, then the world');
      await save(page, label);
      await expect(page.getByText(t('replies.modified'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue('Tea first, then the world');
    });

    test('a changed password keeps this session, ends the others, and the old one fails', async ({
      visit,
      database,
    }) => {
      const oldPassword = 'a quiet Harbour';
      const newPassword = 'a louder Harbour';
      const member = await buildUniqueMember(database, { passwordHash: await hashPassword(oldPassword) });
      const { page } = await visit(terminal, { memberId: member.id });
      const elsewhere = await visit(terminal, { memberId: member.id, isIsolated: true });
      await open(page, pathOf(terminal, 'changepwd'));
      const [old, next, repeat] = (['old', 'new', 'repeat'] as const).map((key) => t(`settings.password.${key}`));
      const fill = async (typed: string) => {
        await page.getByLabel(old ?? '', { exact: true }).fill(typed);
        await page.getByLabel(next ?? '', { exact: true }).fill(newPassword);
        await page.getByLabel(repeat ?? '', { exact: true }).fill(newPassword);
        await save(page, old ?? '');
      };
      await fill('not the password');
      await expect(page.getByText(t('calls.OLD_PASSWORD_INCORRECT'))).toBeVisible();
      await expect(page.getByLabel(next ?? '', { exact: true })).toHaveValue(newPassword);
      await fill(oldPassword);
      await expect(page.getByText(t('replies.modified'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(old ?? '', { exact: true })).toHaveValue('');
      await elsewhere.page.goto(pathOf(terminal, 'changepwd'));
      await expect(elsewhere.page).toHaveURL(/login$/);

      const login = new LoginPage(elsewhere.page, t);
      await login.logIn(member.username, oldPassword);
      await expect(elsewhere.page.getByText(t('calls.INCORRECT_CREDENTIALS'))).toBeVisible();
      await login.logIn(member.username, newPassword);
      await expect(elsewhere.page).toHaveURL(/home\/index$/);
    });

    test('general and notification settings are saved and shown again', async ({ visit, database }) => {
      const member = await buildUniqueMember(database);
      const { page } = await visit(terminal, { memberId: member.id });
      await open(page, settingsPath(terminal, 'general'));
      const bulkMail = page.getByRole('switch', { name: t('settings.general.bulkMail') });
      await bulkMail.check();
      await page.getByRole('button', { name: t('settings.save'), exact: true }).click();
      await expect(page.getByText(t('replies.saveSuccess'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(bulkMail).toBeChecked();

      await open(page, settingsPath(terminal, 'notification'));
      const gifts = page.getByRole('switch', { name: t('settings.notification.kinds.gift'), exact: true });
      await gifts.uncheck();
      await page.getByRole('radio', { name: t('settings.notification.delivery.never') }).check();
      await page.getByRole('button', { name: t('settings.save'), exact: true }).click();
      await expect(page.getByText(t('replies.saveSuccess'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(gifts).not.toBeChecked();
      const { db } = database;
      const [general] = await db.select().from(memberSettings).where(eq(memberSettings.memberId, member.id));
      const [stored] = await db.select().from(notificationSettings).where(eq(notificationSettings.memberId, member.id));
      expect([general?.bulkMail, stored?.gift, stored?.mail, stored?.delivery]).toEqual([true, false, true, 'never']);
    });

    test('a country is changed once, and then shows when it may change again', async ({ visit, database }) => {
      const member = await buildUniqueMember(database, { createdAt: new Date(Date.now() - 9 * 86_400_000) });
      const { page, problems } = await visit(terminal, { memberId: member.id });
      const label = t('settings.profile.country');
      if (terminal === 'mobile') {
        await page.goto(phonePath('data'));
        await page.getByRole('link', { name: label }).click();
        await expect(page).toHaveURL(phonePath('changecountry'));
        await expect(page.locator('form[inert]')).toHaveCount(0);
      } else await open(page, pathOf(terminal, 'changecountry'));
      const country = page.getByLabel(label, { exact: true });
      await expect(country).toHaveValue('GB');
      await country.selectOption({ label: 'Taiwan' });
      await save(page, label);
      await expect(page.getByText(t('replies.modified'), { exact: true })).toBeVisible();
      await expect(country).toBeDisabled();
      await expect(formWith(page, label).getByText(t('settings.profile.nextAt').split(' on ')[0] ?? '')).toBeVisible();
      await expectNoViolations(page);
      await page.reload();
      await expect(country).toHaveValue('TW');
      if (terminal === 'mobile') {
        await page.goto(phonePath('data'));
        await expect(page.getByRole('link', { name: label })).toContainText('Taiwan');
      }
      expect(problems).toEqual([]);
    });

    test('facts are saved, and one that the member prefers not to state loses its value', async ({
      visit,
      database,
    }) => {
      const member = await buildUniqueMember(database);
      await database.db.insert(memberFacts).values({ memberId: member.id, city: 'Taipei', interests: ['tea'] });
      const { page } = await visit(terminal, { memberId: member.id });
      await open(page, pathOf(terminal, 'about'));
      const height = t('profile.facts.height');
      await page.getByLabel(height, { exact: true }).selectOption('172');
      await page.getByLabel(t('profile.facts.education'), { exact: true }).selectOption('undisclosed');
      // The label covers its box.
      await page.getByLabel(t('profile.interests.hiking'), { exact: true }).check({ force: true });
      await page
        .getByRole('switch', { name: `${t('profile.facts.city')}: ${t('settings.about.undisclosed')}` })
        .check();
      await expect(page.getByLabel(t('profile.facts.city'), { exact: true })).toHaveValue('');
      await save(page, height);
      await expect(page.getByText(t('replies.saveSuccess'), { exact: true })).toBeVisible();
      const [row] = await database.db.select().from(memberFacts).where(eq(memberFacts.memberId, member.id));
      expect(row).toMatchObject({
        height: 172,
        city: '',
        interests: ['tea', 'hiking'],
        undisclosed: ['education', 'city'],
      });
    });

    test('a new email takes effect by the button of its emailed link, logged in or not, and its owner can undo it', async ({
      visit,
      database,
    }) => {
      const member = await buildUniqueMember(database, { passwordHash: await hashPassword('correct horse battery') });
      const email = `${member.username}.${terminal}@example.test`;
      const { page, problems } = await visit(terminal, { memberId: member.id });
      await open(page, pathOf(terminal, 'changeemail'));
      const label = t('settings.profile.email');
      // Before hydration the form would put the stored address into the box again.
      await expect(saveButton(page, label)).toBeEnabled();
      await expect(page.getByLabel(t('settings.profile.password'), { exact: true })).toHaveCount(0);
      await page.getByLabel(label, { exact: true }).fill(email);
      await save(page, label);
      await expect(page.getByText(t('calls.PASSWORD_REQUIRED'))).toBeVisible();
      await page.getByLabel(t('settings.profile.password'), { exact: true }).fill('correct horse battery');
      await expectNoViolations(page);
      await save(page, label);
      await expect(page.getByText(t('settings.profile.pending', { email, hours: 24 }))).toBeVisible();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(member.email);

      await expect.poll(() => linkTo(email, 'confirm-email')).not.toBe('');
      const link = linkTo(email, 'confirm-email');
      const reader = terminal === 'mobile' ? page : (await visit(terminal, { isIsolated: true })).page;
      await reader.goto(link);
      expect(await emailOf(database, member)).toBe(member.email);
      await expect(reader.getByText(email)).toBeVisible();
      await expectNoViolations(reader);
      await reader.getByRole('button', { name: t('auth.confirmEmail.submit') }).click();
      await expect(reader.getByRole('heading', { name: t('auth.confirmEmail.doneTitle') })).toBeVisible();
      expect(await emailOf(database, member)).toBe(email);
      await reader.goto(link);
      await expect(reader.getByText(t('auth.confirmEmail.deadTitle'))).toBeVisible();
      await expectNoViolations(reader);

      await expect.poll(() => linkTo(member.email, 'undo-email')).not.toBe('');
      const undo = linkTo(member.email, 'undo-email');
      await reader.goto(undo);
      await expect(reader.getByText(member.email)).toBeVisible();
      await expectNoViolations(reader);
      expect(await emailOf(database, member)).toBe(email);
      await reader.getByRole('button', { name: t('auth.undoEmail.submit') }).click();
      await expect(reader).toHaveURL(/\/reset\/[\w-]{43}$/);
      expect(await emailOf(database, member)).toBe(member.email);
      await reader.getByLabel(t('auth.reset.password'), { exact: true }).fill('another long password');
      await reader.getByLabel(t('auth.reset.repassword'), { exact: true }).fill('another long password');
      await reader.getByRole('button', { name: t('auth.reset.submit') }).click();
      await expect(reader.getByText(t('auth.reset.doneTitle'))).toBeVisible();
      await reader.goto(undo);
      await expect(reader.getByText(t('auth.undoEmail.deadTitle'))).toBeVisible();
      await expectNoViolations(reader);
      expect(problems).toEqual([]);

      const [used] = await database.db.select().from(emailChanges).where(eq(emailChanges.memberId, member.id));
      expect(used?.usedAt).not.toBeNull();
    });
  });
}

test('a new gender is confirmed first, and then cannot be changed again for 90 days', async ({ visit, database }) => {
  const member = await buildUniqueMember(database, { createdAt: new Date(Date.now() - 9 * 86_400_000) });
  const { page } = await visit('mobile', { memberId: member.id });
  await open(page, phonePath('changegender'));
  const female = page.getByRole('radio', { name: t('settings.profile.female') });
  const saving = page.getByRole('button', { name: t('settings.save'), exact: true });
  await female.check({ force: true });
  await saving.click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await saving.click();
  await question.getByRole('button', { name: t('settings.profile.genderConfirm'), exact: true }).click();
  await expect(page.getByText(t('replies.modified'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(female).toBeChecked();
  await expect(page.getByText(t('settings.profile.nextAt').split(' on ')[0] ?? '')).toBeVisible();
  await expect(saving).toHaveCount(0);
});

test('the settings of a phone lead to each page, and its language page switches the language', async ({
  visit,
  database,
}) => {
  const member = await buildUniqueMember(database, { signature: 'Here I am' });
  const { page, problems } = await visit('mobile', { memberId: member.id, isIsolated: true });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const key of ['about', 'data', 'signature', 'notification', 'general', 'email', 'password'] as const) {
    await page.goto(phonePath('index'));
    await page.getByRole('link', { name: t(`settings.rows.${key}`) }).click();
    await expect(page).toHaveURL(/setup\/(?!index)/);
    await expectFits(page);
  }
  await page.goto(phonePath('index'));
  await page.getByRole('button', { name: t('chat.settings.title') }).click();
  await expect(page.getByRole('switch', { name: t('chat.settings.showOnline') })).toBeVisible();
  await page.goto(phonePath('lang'));
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: translatorFor('zhcn')('pages.language') })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the menu of a desktop leads to the settings', async ({ visit, database }) => {
  const member = await buildUniqueMember(database);
  const { page } = await visit('desktop', { memberId: member.id });
  for (const [key, address] of [
    ['edit', '/w/home/user/edit'],
    ['general', '/w/home/user/general'],
    ['notification', '/w/home/user/notification'],
  ] as const) {
    await page.goto('/w/home/index');
    await page.getByRole('button', { name: t('shell.user.menu', { name: member.username }) }).click();
    await page.getByRole('menuitem', { name: t(`shell.user.${key}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

/** Returns the newest link to a page that was emailed to an address; '' while there is none. */
function linkTo(email: string, target: 'confirm-email' | 'undo-email'): string {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  if (!existsSync(folder)) return '';
  const texts = readdirSync(folder)
    .sort()
    .reverse()
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`));
  const plain = texts.map((text) => /text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(text)?.[1] ?? '');
  // Chinese texts are base64.
  const forms = plain.flatMap((text) => [text.replace(/=\r\n/g, ''), Buffer.from(text, 'base64').toString()]);
  return new RegExp(`/${target}/[\\w-]{43}`).exec(forms.join('\n'))?.[0] ?? '';
}

async function emailOf({ db }: { db: Parameters<typeof buildUniqueMember>[0]['db'] }, { id }: { id: number }) {
  const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, id));
  return row?.email;
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
