import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '@/db/client';
import { legacyLanguages } from '@/lib/core/locale';
import { sendMessages } from '@/lib/chat/send';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { expect, test, type Visitor } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Unlike the names of any other run upon the same site. */
const uniqueUsername = () => `e${randomBytes(3).toString('hex')}`;

type People = { woman: Member; men: Member[] };

/** A woman to whom four men have written: people of this test alone, so that others may run beside it. */
async function buildPeople({ db }: Database): Promise<People> {
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female', tier: 'gold' });
  const men = await Promise.all(
    Array.from({ length: 4 }, () => buildMember(db, { username: uniqueUsername(), gender: 'male', tier: 'gold' })),
  );
  for (const man of men) {
    const [sent] = await sendMessages(db, [
      {
        senderId: man.id,
        receiverId: woman.id,
        clientId: `hello-${man.id}`,
        type: 'text',
        content: `hello from ${man.username}`,
        imageKey: null,
      },
    ]);
    if (!sent?.ok) throw new Error(`${man.username} could not write to ${woman.username}`);
  }
  return { woman, men };
}

const firstOf = ({ men: [man] }: People): Member => {
  if (!man) throw new Error('nobody was built');
  return man;
};

test('windows open from the list, find slots, survive navigation and reload, and close by keyboard', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildPeople(database);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/w/home/index');
  const dock = new ChatDock(page, t);
  const [first = '', second = '', third = '', fourth = ''] = men.map(({ username }) => username);
  for (const name of [first, second, third]) {
    await dock.open(name);
    await expect(dock.window(name)).toBeVisible();
  }
  await expect(new ChatPage(page, t, third).composer).toBeFocused();

  await dock.open(fourth);
  await expect(dock.window(third)).toBeHidden();
  await dock.hiddenMenu.click();
  await page.getByRole('menuitem', { name: third }).click();
  await expect(dock.window(third)).toBeVisible();
  await expect(dock.window(fourth)).toBeHidden();

  await dock.toggle(first);
  await expect(new ChatPage(page, t, first).composer).toBeHidden();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.member') })
    .click();
  await expect(page).toHaveURL(/member\/latest/);
  await expect(dock.window(second)).toBeVisible();
  await page.reload();
  await expect(dock.window(second)).toBeVisible();
  await expect(new ChatPage(page, t, first).composer).toBeHidden();
  await expect(new ChatPage(page, t, second).composer).toBeVisible();

  await new ChatPage(page, t, second).composer.focus();
  await page.keyboard.press('Escape');
  await expect(dock.window(second)).toBeHidden();
  await expect(dock.window(fourth)).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(dock.hiddenMenu).toBeVisible();
  await page.goto('/w/home/chat');
  await expect(dock.window(first)).toBeHidden();
  expect(problems).toEqual([]);
});

test('customer service: a member on a phone writes, whoever serves answers from the ordinary chat, in three languages', async ({
  visit,
  database,
}) => {
  const man = await buildMember(database.db, { username: uniqueUsername(), gender: 'male' });
  const agent = await visit('desktop', { memberId: serviceMemberId });
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page, problems } = await visit('phone', { memberId: man.id, language });
    await page.goto('/m/home/message');
    await page.getByRole('tab', { name: t('chat.tabs.mails') }).click();
    await expect(page.getByText(t('chat.mails.title'))).toBeVisible();
    await page.getByRole('tab', { name: t('chat.tabs.customer') }).click();
    await page
      .getByRole('link', { name: new RegExp(`${t('chat.service.open')}|${t('chat.service.openChat')}`) })
      .click();
    const chat = new ChatPage(page, t, t('chat.service.name'));
    const question = `help in ${language} ${Date.now()}`;
    await chat.send(question);

    await agent.page.goto(`/w/home/chat?uid=${man.id}`);
    const desk = new ChatPage(agent.page, translatorFor('en'), man.username);
    await expect.poll(async () => (await desk.messages()).at(-1)).toBe(question);
    await desk.send(`answer to ${language}`);
    await expect.poll(async () => (await chat.messages()).at(-1)).toBe(`answer to ${language}`);
    expect(problems, language).toEqual([]);
  }
});

test('a picture goes from a phone to a docked window: previewed, sent, veiled because he is a stranger, seen large', async ({
  visit,
  database,
}) => {
  const people = await buildPeople(database);
  const [man, woman] = [firstOf(people), people.woman];
  const phone = await visit('phone', { memberId: man.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await desktop.page.goto('/w/home/index');
  const dock = new ChatDock(desktop.page, t);
  await dock.open(man.username);
  await phone.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const pictures = dock.window(man.username).getByRole('button', { name: new RegExp(t('chat.image.enlarge')) });
  await expect(new ChatPage(desktop.page, t, man.username).log.locator('[data-message]').first()).toBeVisible();

  const buffer = await sharp({ create: { width: 640, height: 900, channels: 3, background: '#c58' } })
    .png()
    .toBuffer();
  await expect(new ChatPage(phone.page, t, woman.username).log.locator('[data-message]').first()).toBeVisible();
  await phone.page.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
  const preview = phone.page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: woman.username }) });
  await expect(preview.getByRole('img', { name: t('chat.image.preview') })).toBeVisible();
  await preview.getByRole('button', { name: t('chat.image.send'), exact: true }).click();

  // He is a stranger until she answers.
  await dock
    .window(man.username)
    .getByRole('button', { name: new RegExp(t('chat.image.reveal')) })
    .click();
  await expect(pictures).toHaveCount(1);
  const box = await pictures.last().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(200);
  await pictures.last().click();
  await expect(
    desktop.page.getByRole('dialog').getByRole('img', { name: t('chat.image.from', { name: man.username }) }),
  ).toBeVisible();
  await desktop.page.keyboard.press('Escape');
  await expect(dock.window(man.username)).toBeVisible();
  expect([...phone.problems, ...desktop.problems]).toEqual([]);
});

test('a draft and the typing of it: what is begun on the phone is in the window of the desktop, and the other side sees the dots', async ({
  visit,
  database,
}) => {
  const people = await buildPeople(database);
  const [man, woman] = [firstOf(people), people.woman];
  const phone = await visit('phone', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const other = await visit('phone', { memberId: man.id });
  await desktop.page.goto('/w/home/index');
  await new ChatDock(desktop.page, t).open(man.username);
  await phone.page.goto(`/m/home/chat/index?uid=${man.id}`);
  await other.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const his = new ChatPage(other.page, t, woman.username);
  await expect(his.log.locator('[data-message]').first()).toBeVisible();

  const box = new ChatPage(phone.page, t, man.username).composer;
  await expect(new ChatPage(phone.page, t, man.username).log.locator('[data-message]').first()).toBeVisible();
  const draft = `begun on the phone ${Date.now()}`;
  await box.fill(draft);
  await expect(other.page.getByText(t('chat.isTyping', { name: woman.username }))).toBeAttached();
  const onDesktop = new ChatPage(desktop.page, t, man.username);
  await expect(onDesktop.composer).toHaveValue(draft);
  await onDesktop.composer.focus();
  await desktop.page.keyboard.press('Enter');
  await expect.poll(async () => (await his.messages()).at(-1)).toBe(draft);
  await expect(box).toHaveValue('');
});

test('a deleted conversation is gone on all screens of the member, and not for the other side', async ({
  visit,
  database,
}) => {
  const people = await buildPeople(database);
  const { woman } = people;
  const name = firstOf(people).username;
  const phone = await visit('phone', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const rowOn = ({ page }: Visitor) =>
    page.getByRole('list', { name: t('chat.list') }).getByRole('link', { name: new RegExp(`${name}`) });
  await phone.page.goto('/m/home/message');
  await desktop.page.goto('/w/home/chat');
  await expect(rowOn(desktop)).toBeVisible();

  await phone.page.getByRole('button', { name: t('chat.menu.of', { name }) }).click();
  await phone.page.getByRole('menuitem', { name: t('chat.menu.delete') }).click();
  const question = phone.page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('chat.delete.swipe'), exact: true }).click();
  await expect(phone.page.getByText(t('chat.delete.done'))).toBeVisible();
  await expect(rowOn(phone)).toBeHidden();
  await expect(rowOn(desktop)).toBeHidden();
  const [kept] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from messages join conversations on conversations.id = conversation_id
    where (select id from members where username = ${name}) in (low_id, high_id) and ${woman.id}::int8 in (low_id, high_id)`;
  expect(kept?.count).toBeGreaterThan(0);
});
