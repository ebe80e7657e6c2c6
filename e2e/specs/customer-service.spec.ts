import { legacyLanguages } from '@/lib/core/locale';
import { sendText } from '@/lib/testing/live/test-client';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { ChatPage } from '../pages/chat-page';
import { homePath } from '../paths';
import { translatorFor } from '../translator';

// One after the other: a duty of one test would be seen by all.
test.describe.configure({ mode: 'default' });

for (const language of legacyLanguages) {
  const t = translatorFor(language);

  test.describe(`in ${language}`, () => {
    test('the widget on desktop shows who is on duty, sends a question and counts the reply while closed', async ({
      visit,
      connectDesk,
      database,
    }) => {
      const member = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
      const agent = await connectDesk();
      const { page, problems } = await visit('desktop', { memberId: member.id, language });
      await page.goto('/w/home/index');
      const openButton = page.getByRole('button', { name: new RegExp(`^${t('chat.service.open')}`) });
      const panel = page.getByRole('region', { name: t('chat.service.name'), exact: true });
      await openButton.click();
      const chat = new ChatPage(page, t, t('chat.service.name'));
      await expect(chat.composer).toBeFocused();
      await expect(panel).toContainText(t('chat.service.onDuty'));
      await chat.expectMessages([]);
      await chat.send('a question');
      await expect(panel.getByText(t('chat.upgrade'))).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(openButton).toBeFocused();

      await agent.next('message', ({ msg }) => msg.sender_id === member.id && msg.content === 'a question');
      await sendText(agent, member, 'a reply');
      await expect(openButton).toContainText(t('chat.unread', { count: 1 }));
      await openButton.click();
      await chat.expectMessages(['a question', 'a reply']);
      await page.getByRole('button', { name: t('chat.service.close'), exact: true }).click();
      await expect(openButton).not.toContainText(t('chat.unread', { count: 1 }));
      const counters = await database.sql`select kind from quota_counters where member_id = ${member.id}`;
      expect(counters).toHaveLength(0);
      expect(problems).toEqual([]);
    });

    test('a member on mobile writes to customer service from its tab and receives the reply', async ({
      visit,
      connectDesk,
      database,
    }) => {
      const member = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
      const agent = await connectDesk();
      const { page, problems } = await visit('mobile', { memberId: member.id, language });
      await page.goto('/m/home/message');
      await page.getByRole('tab', { name: t('chat.tabs.mails') }).click();
      await expect(page.getByText(t('mail.empty.received.title'))).toBeVisible();
      await page.getByRole('tab', { name: t('chat.tabs.customer') }).click();
      await page
        .getByRole('link', { name: new RegExp(`${t('chat.service.open')}|${t('chat.service.openChat')}`) })
        .click();
      const chat = new ChatPage(page, t, t('chat.service.name'));
      await chat.send('help');
      await agent.next('message', ({ msg }) => msg.sender_id === member.id && msg.content === 'help');
      await sendText(agent, member, 'of course');
      await chat.expectMessages(['help', 'of course']);
      expect(problems).toEqual([]);
    });
  });
}

for (const [status, terminal, language] of [
  ['active', 'mobile', 'en'],
  ['pending', 'mobile', 'zhcn'],
  ['rejected', 'desktop', 'en'],
  ['suspended', 'desktop', 'zhtw'],
] as const) {
  test(`a member with status ${status} on ${terminal} reaches customer service, which replies`, async ({
    visit,
    connectDesk,
    database,
  }) => {
    const member = await buildUniqueMember(database, { gender: 'female', tier: 'free', status });
    const theirs = translatorFor(language);
    const { page, problems } = await visit(terminal, { memberId: member.id, language });
    if (status === 'active') await page.goto('/m/home/chat/service');
    else {
      await page.goto(homePath(terminal));
      await page.getByRole('link', { name: new RegExp(`^${theirs('chat.service.open')}`) }).click();
    }
    const chat = new ChatPage(page, theirs, theirs('chat.service.name'));
    await chat.send('please help');
    await chat.expectMessages(['please help']);
    await sendText(await connectDesk(), member, 'we look at it');
    await chat.expectMessages(['please help', 'we look at it']);
    if (status !== 'active') {
      await page.getByRole('button', { name: theirs('chat.service.close'), exact: true }).click();
      await expect(chat.composer).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });
}

test('an agent takes duty on the desk and replies to a member on a phone, who sees the duty begin and end', async ({
  visit,
  database,
}) => {
  const t = translatorFor('en');
  const member = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
  const agent = await buildUniqueMember(database, { gender: 'female', role: 'support' });
  const phone = await visit('mobile', { memberId: member.id });
  await phone.page.goto('/m/home/chat/service');
  const chat = new ChatPage(phone.page, t, t('chat.service.name'));
  await expect(phone.page.getByText(t('chat.service.offDutyShort'))).toBeVisible();
  await chat.send('my question');

  const desk = await visit('desktop', { memberId: agent.id });
  await desk.page.goto('/admin/desk');
  const row = desk.page
    .getByRole('list', { name: t('desk.list') })
    .getByRole('link', { name: new RegExp(member.username) });
  await expect(row).toContainText('my question');
  await expect(desk.page.getByRole('listitem').first()).toContainText(member.username);
  await expect(phone.page.getByText(t('chat.service.onDuty'))).toHaveCount(0);
  await desk.page.getByRole('button', { name: t('desk.take') }).click();
  await expect(phone.page.getByText(t('chat.service.onDuty'))).toBeVisible();

  await row.click();
  const deskChat = new ChatPage(desk.page, t, member.username);
  await deskChat.expectMessages(['my question']);
  await deskChat.send('our answer');
  await chat.expectMessages(['my question', 'our answer']);
  await chat.send('thank you');
  await deskChat.expectMessages(['my question', 'our answer', 'thank you']);
  await desk.page.reload();
  await deskChat.expectMessages(['my question', 'our answer', 'thank you']);
  await expect(deskChat.log).toContainText(agent.username);
  await expect(chat.log).not.toContainText(agent.username);

  await desk.page.getByRole('button', { name: t('desk.end') }).click();
  await expect(phone.page.getByText(t('chat.service.offDutyShort'))).toBeVisible();
  expect([...phone.problems, ...desk.problems]).toEqual([]);
});

test('the desk is a page that does not exist for visitors, members and moderators', async ({ visit, database }) => {
  const member = await buildUniqueMember(database);
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  const suspended = await buildUniqueMember(database, { role: 'support', status: 'suspended' });
  for (const memberId of [undefined, member.id, moderator.id, suspended.id]) {
    const { page } = await visit('desktop', { memberId });
    const missing = await page.goto('/admin/nothing');
    const expected = {
      status: missing?.status(),
      title: await page.title(),
      text: await page.locator('body').innerText(),
    };
    const desk = await page.goto('/admin/desk');
    expect({ status: desk?.status(), title: await page.title(), text: await page.locator('body').innerText() }).toEqual(
      expected,
    );
    expect(expected.status).toBe(404);
  }
});
