import { legacyLanguages } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/tier';
import { buildMember } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat';
import { newName } from '../people';
import { wordsOf } from '../words';

const words = wordsOf('en');

test('the widget of customer service on a desktop: who is on duty, a question, an answer while it is closed, in three languages and never counted', async ({
  visit,
  database,
}) => {
  const member = await buildMember(database.db, { username: newName(), gender: 'male' });
  const agent = await visit('desktop', { memberId: serviceMemberId });
  await agent.page.goto('/w/home/index');
  const desk = new ChatPage(agent.page, words, member.username);
  const said: string[] = [];
  for (const language of legacyLanguages) {
    const say = wordsOf(language);
    const { page, problems } = await visit('desktop', { memberId: member.id, language });
    await page.goto('/w/home/index');
    const open = page.getByRole('button', { name: new RegExp(`^${say('chat.service.open')}`) });
    const panel = page.getByRole('region', { name: say('chat.service.name'), exact: true });
    await open.click();
    const chat = new ChatPage(page, say, say('chat.service.name'));
    await expect(chat.box).toBeFocused();
    await expect(panel).toContainText(say('chat.service.onDuty'), { timeout: 20_000 });
    await chat.expectMessages(said);
    await chat.say(`question in ${language}`);
    await expect(panel.getByText(say('chat.upgrade'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(open).toBeFocused();

    await agent.page.goto(`/w/home/chat?uid=${member.id}`);
    said.push(`question in ${language}`);
    await desk.expectMessages(said);
    await desk.say(`answer to ${language}`);
    said.push(`answer to ${language}`);
    await expect(open).toContainText(say('chat.unread', { count: 1 }));
    await open.click();
    await chat.expectMessages(said);
    await page.getByRole('button', { name: say('chat.service.close'), exact: true }).click();
    await expect(open).not.toContainText(say('chat.unread', { count: 1 }));
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
    const member = await buildMember(database.db, { username: newName(), gender: 'female', status });
    const say = wordsOf(language);
    const { page, problems } = await visit(terminal, { memberId: member.id, language });
    await page.goto(terminal === 'phone' ? '/m/home/index' : '/w/home/index');
    await page.getByRole('button', { name: new RegExp(`^${say('chat.service.open')}`) }).click();
    const chat = new ChatPage(page, say, say('chat.service.name'));
    await chat.say('please help');
    await chat.expectMessages(['please help']);
    const agent = await visit('desktop', { memberId: serviceMemberId });
    await agent.page.goto(`/w/home/chat?uid=${member.id}`);
    const desk = new ChatPage(agent.page, words, member.username);
    await desk.expectMessages(['please help']);
    await desk.say('we look at it');
    await chat.expectMessages(['please help', 'we look at it']);
    expect(problems).toEqual([]);
  });
}
