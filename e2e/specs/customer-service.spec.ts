import { legacyLanguages } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { uniqueUsername } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('the widget of customer service on a desktop: who is on duty, a question, an answer while it is closed, in three languages and never counted', async ({
  visit,
  database,
}) => {
  const member = await buildMember(database.db, { username: uniqueUsername(), gender: 'male' });
  const agent = await visit('desktop', { memberId: serviceMemberId });
  await agent.page.goto('/w/home/index');
  const desk = new ChatPage(agent.page, t, member.username);
  const said: string[] = [];
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: member.id, language });
    await page.goto('/w/home/index');
    const open = page.getByRole('button', { name: new RegExp(`^${t('chat.service.open')}`) });
    const panel = page.getByRole('region', { name: t('chat.service.name'), exact: true });
    await open.click();
    const chat = new ChatPage(page, t, t('chat.service.name'));
    await expect(chat.composer).toBeFocused();
    await expect(panel).toContainText(t('chat.service.onDuty'), { timeout: 20_000 });
    await chat.expectMessages(said);
    await chat.send(`question in ${language}`);
    await expect(panel.getByText(t('chat.upgrade'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(open).toBeFocused();

    await agent.page.goto(`/w/home/chat?uid=${member.id}`);
    said.push(`question in ${language}`);
    await desk.expectMessages(said);
    await desk.send(`answer to ${language}`);
    said.push(`answer to ${language}`);
    await expect(open).toContainText(t('chat.unread', { count: 1 }));
    await open.click();
    await chat.expectMessages(said);
    await page.getByRole('button', { name: t('chat.service.close'), exact: true }).click();
    await expect(open).not.toContainText(t('chat.unread', { count: 1 }));
    expect(problems, language).toEqual([]);
    await page.close();
  }
  const counted = await database.sql`select kind from quota_counters where member_id = ${member.id}`;
  expect([...counted]).toEqual([]);
});

for (const [status, terminal, language] of [
  ['pending', 'phone', 'zhcn'],
  ['suspended', 'desktop', 'zhtw'],
] as const) {
  test(`a ${status} member on a ${terminal} reaches customer service and is answered`, async ({ visit, database }) => {
    const member = await buildMember(database.db, { username: uniqueUsername(), gender: 'female', status });
    const t = translatorFor(language);
    const { page, problems } = await visit(terminal, { memberId: member.id, language });
    await page.goto(terminal === 'phone' ? '/m/home/index' : '/w/home/index');
    await page.getByRole('button', { name: new RegExp(`^${t('chat.service.open')}`) }).click();
    const chat = new ChatPage(page, t, t('chat.service.name'));
    await chat.send('please help');
    await chat.expectMessages(['please help']);
    const agent = await visit('desktop', { memberId: serviceMemberId });
    await agent.page.goto(`/w/home/chat?uid=${member.id}`);
    const desk = new ChatPage(agent.page, translatorFor('en'), member.username);
    await desk.expectMessages(['please help']);
    await desk.send('we look at it');
    await chat.expectMessages(['please help', 'we look at it']);
    expect(problems).toEqual([]);
  });
}
