import { readFileSync } from 'node:fs';
import { terminals } from '@/lib/core/terminal';
import { expect, test } from '../fixtures';
import { buildPair, expectOnline, storeMessages, uniqueName } from '../members';
import { ChatPage } from '../pages/chat-page';
import { RegistrationPage } from '../pages/registration-page';
import { searchResult } from '../pages/search-results';
import { conversationPath, homePath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const faces = JSON.parse(readFileSync('messages/en/emoticons.json', 'utf8')) as Record<string, string>;
const texts = [
  'Hello from the desktop <b>& all</b>',
  '你好，來自手機 [face1]',
  'Nice to meet you\nin two lines',
] as const;

test('two guests register, find each other, chat on both terminals and keep the conversation after reopening @every-browser', async ({
  visit,
  database,
}) => {
  const account = { password: 'a long enough one' } as const;
  const [hers, his] = [uniqueName('她'), uniqueName('H')];
  const she = {
    ...account,
    username: hers,
    email: `she.${his}@example.test`,
    gender: 'female',
    country: 'TW',
  } as const;
  const he = {
    ...account,
    username: his,
    email: `he.${his}@example.test`,
    gender: 'male',
    country: 'GB',
  } as const;
  const mobile = await visit('mobile');
  const desktop = await visit('desktop');

  await test.step('both register through the forms', async () => {
    for (const [{ page }, terminal, member] of [
      [mobile, 'mobile', she],
      [desktop, 'desktop', he],
    ] as const) {
      const form = new RegistrationPage(page, t);
      await form.open(terminal);
      await form.fill(member);
      await form.submit();
      await expect(page).toHaveURL(new RegExp(`${homePath(terminal)}$`));
    }
  });

  const result = searchResult(desktop.page, t, she);
  await test.step('he finds her by her name, she finds him online', async () => {
    const searchBox = desktop.page.getByRole('banner').getByRole('searchbox');
    await searchBox.fill(she.username);
    await searchBox.press('Enter');
    await expect(result).toBeVisible();
    await expectOnline(database, { username: he.username });
    await mobile.page.goto('/m/home/index');
    const online = mobile.page.getByRole('list', { name: t('members.tabs.online'), exact: true });
    await expect(online.getByRole('link', { name: new RegExp(`^${he.username} `) })).toBeVisible();
  });

  await test.step('he opens her profile and sends the first message', async () => {
    const { page } = desktop;
    await result.click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(she.username) })).toBeVisible();
    await page.getByRole('link', { name: t('members.sendMessageTo', { name: she.username }) }).click();
    const chat = new ChatPage(page, t, she.username);
    await chat.send(texts[0]);
    await chat.expectMessages(texts.slice(0, 1));
  });

  await test.step('her phone shows the unread badge, and she replies with an emoticon', async () => {
    const { page } = mobile;
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
    await chat.expectMessages(texts.slice(0, 1));
    await chat.composer.pressSequentially('你好，來自手機 ');
    await chat.pickEmoticon(faces.face1 ?? '');
    await chat.sendButton.click();
    await chat.expectMessages(texts.slice(0, 2));
  });

  await test.step('he receives the reply and writes two lines with the keyboard', async () => {
    const chat = new ChatPage(desktop.page, t, she.username);
    await chat.expectMessages(texts.slice(0, 2));
    await chat.composer.focus();
    await desktop.page.keyboard.type('Nice to meet you');
    await desktop.page.keyboard.press('Shift+Enter');
    await desktop.page.keyboard.type('in two lines');
    await desktop.page.keyboard.press('Enter');
    await chat.expectMessages(texts);
    await new ChatPage(mobile.page, t, he.username).expectMessages(texts);
  });

  await test.step('both browsers show the conversation when closed and opened again', async () => {
    for (const [{ context, page }, partner] of [
      [mobile, he.username],
      [desktop, she.username],
    ] as const) {
      const address = page.url();
      await page.close();
      const reopened = await context.newPage();
      await reopened.goto(address);
      await new ChatPage(reopened, t, partner).expectMessages(texts);
    }
  });

  expect([...mobile.problems, ...desktop.problems]).toEqual([]);
});

for (const terminal of terminals) {
  test(`a reloaded conversation shows the same messages on ${terminal} @every-browser`, async ({ visit, database }) => {
    const { woman, man } = await buildPair(database);
    await storeMessages(database, man, woman, texts);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(conversationPath(terminal, man));
    const chat = new ChatPage(page, t, man.username);
    await chat.expectMessages(texts);
    await page.reload();
    await chat.expectMessages(texts);
    expect(problems).toEqual([]);
  });
}
