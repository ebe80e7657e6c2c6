import { readFileSync } from 'node:fs';
import { legacyLanguages, type LegacyLanguage } from '@/lib/core/locale';
import { expect, siteUrl, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { RegistrationPage } from '../pages/registration-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const faces = JSON.parse(readFileSync('messages/en/emoticons.json', 'utf8')) as Record<string, string>;
const mark = Date.now().toString(36).slice(-4);

test('a phone and a desktop register, find each other, chat both ways, and find the same conversation again in each language', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const she = {
    username: `她${mark}`,
    email: `she.${mark}@example.test`,
    password: 'a long enough one',
    gender: 'female',
    country: 'TW',
  } as const;
  const he = {
    username: `He${mark}`,
    email: `he.${mark}@example.test`,
    password: 'a long enough one',
    gender: 'male',
    country: 'GB',
  } as const;
  const phone = await visit('phone');
  const desktop = await visit('desktop');

  await test.step('both register through the forms', async () => {
    for (const [{ page }, prefix, member] of [
      [phone, '/m', she],
      [desktop, '/w', he],
    ] as const) {
      const form = new RegistrationPage(page, t);
      await form.open(prefix);
      await form.fill(member);
      await form.submit();
      await expect(page).toHaveURL(new RegExp(`${prefix}/home/index$`));
    }
  });

  await test.step('they find each other in the lists: he her among the latest, she him online', async () => {
    await desktop.page.goto('/w/home/member/latest');
    await expect(desktop.page.getByRole('link', { name: new RegExp(`^${she.username}, `) })).toBeVisible();
    // Who comes online is written within a second, and shown to whoever looks then.
    await expect(async () => {
      await phone.page.goto('/m/home/index');
      await expect(phone.page.getByRole('link', { name: new RegExp(`^${he.username}, `) })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('he looks at her profile, likes her, and says hello', async () => {
    const { page } = desktop;
    await page.getByRole('link', { name: new RegExp(`^${she.username}, `) }).click();
    await expect(page.getByRole('heading', { name: new RegExp(she.username) })).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(`${t('members.chat')}.* ${she.username}`) })
      .first()
      .click();
    const chat = new ChatPage(page, t, she.username);
    await chat.send('Hello from the desktop <b>& all</b>');
    await chat.expectMessages(['Hello from the desktop <b>& all</b>']);
  });

  const first = 'Hello from the desktop <b>& all</b>';
  const second = `你好，來自手機 [face1]`;
  const third = 'Nice to meet you\nin two lines';

  await test.step('her phone shows the unread badge; she opens it and answers with an emoticon', async () => {
    const { page } = phone;
    await expect(page.getByRole('navigation').getByText('1', { exact: true })).toBeVisible();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(t('shell.tabs.message')) })
      .click();
    await expect(page).toHaveURL(/\/m\/home\/message$/);
    await page
      .getByRole('link', { name: new RegExp(he.username) })
      .first()
      .click();
    const chat = new ChatPage(page, t, he.username);
    await chat.expectMessages([first]);
    await chat.composer.pressSequentially('你好，來自手機 ');
    await chat.pickEmoticon(faces.face1 ?? '');
    await chat.sendButton.click();
    await chat.expectMessages([first, second]);
  });

  await test.step('he sees it at once and writes again with the keyboard', async () => {
    const chat = new ChatPage(desktop.page, t, she.username);
    await chat.expectMessages([first, second]);
    await chat.composer.focus();
    await desktop.page.keyboard.type('Nice to meet you');
    await desktop.page.keyboard.press('Shift+Enter');
    await desktop.page.keyboard.type('in two lines');
    await desktop.page.keyboard.press('Enter');
    await chat.expectMessages([first, second, third]);
    await new ChatPage(phone.page, t, he.username).expectMessages([first, second, third]);
  });

  for (const language of legacyLanguages) {
    await test.step(`both reload and see the same conversation in ${language}`, async () => {
      for (const [{ page, context }, partner] of [
        [phone, he.username],
        [desktop, she.username],
      ] as const) {
        await context.addCookies([{ name: 'language', value: language satisfies LegacyLanguage, url: siteUrl() }]);
        await page.reload();
        await new ChatPage(page, translatorFor(language), partner).expectMessages([first, second, third]);
      }
    });
  }

  await test.step('closed and opened again, the browsers still show it', async () => {
    for (const [visitor, partner] of [
      [phone, he.username],
      [desktop, she.username],
    ] as const) {
      const { context, page } = visitor;
      const address = page.url();
      await page.close();
      const again = await context.newPage();
      await again.goto(address);
      await new ChatPage(again, translatorFor('zhtw'), partner).expectMessages([first, second, third]);
    }
  });

  expect([...phone.problems, ...desktop.problems]).toEqual([]);
});
