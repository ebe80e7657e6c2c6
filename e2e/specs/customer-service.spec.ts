import type { Page } from '@playwright/test';
import { serviceMemberId } from '@/lib/core/member';
import { siteSettingDefaults } from '@/lib/site-settings/model';
import { formatHours, formatTimeZone } from '@/lib/support/hours';
import { sendText } from '@/lib/testing/live/test-client';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { ChatPage } from '../pages/chat-page';
import { homePath } from '../paths';
import { translatorFor } from '../translator';

// One after the other: a duty of one test would be seen by all.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ reserve }) => reserve('duty'));

for (const language of drawLanguages('customer service')) {
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
    // On duty, so that no automatic reply comes.
    const agent = await connectDesk();
    const { page, problems } = await visit(terminal, { memberId: member.id, language });
    if (status === 'active') await page.goto('/m/home/chat/service');
    else {
      await page.goto(homePath(terminal));
      await page.getByRole('link', { name: new RegExp(`^${theirs('chat.service.open')}`) }).click();
    }
    const chat = new ChatPage(page, theirs, theirs('chat.service.name'));
    await chat.send('please help');
    // The message is shown before it is stored; a reply stored before it would come first.
    await agent.next('message', ({ msg }) => msg.sender_id === member.id && msg.content === 'please help');
    await sendText(agent, member, 'we look at it');
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
  const { support } = siteSettingDefaults;
  // In the language of the account, which is not that of the page.
  const away = translatorFor('zhtw')('support.automatic.autoReply', {
    hours: formatHours(support, 'zh-TW').join('\n'),
    timeZone: formatTimeZone(support.timeZone, 'zh-TW'),
  });
  await chat.expectMessages(['my question', away]);

  const desk = await visit('desktop', { memberId: agent.id });
  await desk.page.goto('/admin/desk');
  const row = desk.page
    .getByRole('list', { name: t('support.list') })
    .getByRole('link', { name: new RegExp(member.username) });
  await expect(row).toBeVisible();
  await expect(phone.page.getByText(t('chat.service.onDuty'))).toHaveCount(0);
  await desk.page.getByRole('button', { name: t('support.take') }).click();
  await expect(phone.page.getByText(t('chat.service.onDuty'))).toBeVisible();

  await row.click();
  const deskChat = new ChatPage(desk.page, t, member.username);
  await deskChat.expectMessages(['my question', away]);
  await deskChat.send('our answer');
  await chat.expectMessages(['my question', away, 'our answer']);
  await chat.send('thank you');
  await deskChat.expectMessages(['my question', away, 'our answer', 'thank you']);
  await desk.page.reload();
  await deskChat.expectMessages(['my question', away, 'our answer', 'thank you']);
  await expect(deskChat.log).toContainText(agent.username);
  await expect(chat.log).not.toContainText(agent.username);

  await desk.page.getByRole('button', { name: t('support.end') }).click();
  await expect(phone.page.getByText(t('chat.service.offDutyShort'))).toBeVisible();
  expect([...phone.problems, ...desk.problems]).toEqual([]);
});

test('an agent replies to two members, one with a canned text in their language', async ({
  visit,
  connect,
  database,
}) => {
  const t = translatorFor('en');
  const [her, him] = [
    await buildUniqueMember(database, { gender: 'female', language: 'zhcn' }),
    await buildUniqueMember(database, { gender: 'male', language: 'en' }),
  ];
  const agent = await buildUniqueMember(database, { role: 'support' });
  const [hers, his] = [await connect(her), await connect(him)];
  await sendText(hers, { id: serviceMemberId }, '你好');
  await sendText(his, { id: serviceMemberId }, 'hello');
  const { page, problems } = await visit('desktop', { memberId: agent.id });
  await page.goto('/admin/desk');
  const list = page.getByRole('list', { name: t('support.list') });

  await list.getByRole('link', { name: new RegExp(her.username) }).click();
  const herChat = new ChatPage(page, t, her.username);
  await herChat.composer.fill('/greet');
  await expect(page.getByRole('button', { name: /^Greeting/ })).toBeVisible();
  await herChat.composer.press('Enter');
  await expect(herChat.composer).toHaveValue(new RegExp(`^${her.username}，你好！`));
  await herChat.sendButton.click();
  await hers.next('message', ({ msg }) => msg.content.startsWith(`${her.username}，你好！`));

  await list.getByRole('link', { name: new RegExp(him.username) }).click();
  await new ChatPage(page, t, him.username).send('We look into it.');
  await his.next('message', ({ msg }) => msg.content === 'We look into it.');
  // Both wait for the member now.
  await expect(list.getByRole('link', { name: new RegExp(`${her.username}|${him.username}`) })).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${t('support.filters.mine')}`) }).click();
  await expect(list.getByRole('link', { name: new RegExp(`${her.username}|${him.username}`) })).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('a member who was asked whether their matter is solved confirms yes', async ({ visit, connectDesk, database }) => {
  const t = translatorFor('en');
  const member = await buildUniqueMember(database, { gender: 'female', status: 'pending' });
  await sendText(await connectDesk(), member, 'an answer');
  await database.sql`update support_threads set asked_at = now() where member_id = ${member.id}`;
  const { page, problems } = await visit('mobile', { memberId: member.id });
  await page.goto(homePath('mobile'));
  await page.getByRole('link', { name: new RegExp(`^${t('chat.service.open')}`) }).click();
  const choice = page.getByRole('group', { name: t('chat.service.solvedQuestion') });
  await choice.getByRole('button', { name: t('chat.service.solvedYes') }).click();
  await expect(choice).toHaveCount(0);
  const [thread] = await database.sql`select status from support_threads where member_id = ${member.id}`;
  expect(thread).toEqual({ status: 'solved' });
  expect(problems).toEqual([]);
});

test('two agents see live who has a thread, one gives it to the other, and the note stays with them', async ({
  visit,
  connect,
  database,
}) => {
  const t = translatorFor('en');
  const member = await buildUniqueMember(database, { gender: 'female' });
  const [ann, bob] = [
    await buildUniqueMember(database, { role: 'support' }),
    await buildUniqueMember(database, { role: 'support' }),
  ];
  const hers = await connect(member);
  await sendText(hers, { id: serviceMemberId }, 'hello');
  const [first, second] = [await visit('desktop', { memberId: ann.id }), await visit('desktop', { memberId: bob.id })];
  for (const { page } of [first, second]) await page.goto(`/admin/desk?uid=${member.id}`);
  const claim = (page: Page) => page.getByRole('button', { name: t('support.actions.claim'), exact: true });
  await expect(claim(second.page)).toBeVisible();
  await claim(first.page).click();
  await expect(first.page.getByRole('status').filter({ hasText: t('support.claimedByYou') })).toBeVisible();
  await expect(claim(second.page)).toHaveCount(0);
  await expect(
    second.page.getByRole('status').filter({ hasText: t('support.claimed', { name: ann.username }) }),
  ).toBeVisible();
  await expect(second.page.getByText(t('support.colleague.holds', { name: ann.username }))).toBeVisible();
  await new ChatPage(first.page, t, member.username).composer.fill('I am on it');
  await expect(second.page.getByText(t('support.colleague.answering', { name: ann.username }))).toBeVisible();
  await new ChatPage(first.page, t, member.username).composer.fill('');

  await first.page.getByRole('button', { name: t('support.actions.label', { name: member.username }) }).click();
  await first.page.getByRole('menuitem', { name: t('support.actions.transfer') }).click();
  const dialog = first.page.getByRole('dialog', { name: t('support.transfer.title') });
  await dialog.getByRole('combobox').selectOption({ label: bob.username });
  await dialog.getByRole('textbox').fill('an inner matter');
  await dialog.getByRole('button', { name: t('support.transfer.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(second.page.getByRole('status').filter({ hasText: t('support.claimedByYou') })).toBeVisible();
  await expect(second.page.getByText('an inner matter')).toBeVisible();

  await new ChatPage(second.page, t, member.username).send('I take over.');
  await hers.next('message', ({ msg }) => msg.content === 'I take over.');
  const phone = await visit('mobile', { memberId: member.id });
  await phone.page.goto('/m/home/chat/service');
  const chat = new ChatPage(phone.page, t, t('chat.service.name'));
  await chat.expectLastMessage('I take over.');
  await expect(phone.page.getByText('an inner matter')).toHaveCount(0);
  expect(JSON.stringify(hers.frames)).not.toContain('an inner matter');
  expect([...first.problems, ...second.problems, ...phone.problems]).toEqual([]);
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
