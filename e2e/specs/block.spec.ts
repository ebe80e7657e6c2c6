import type { Locator } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { blocks, reportCases, reportEvidence, reports } from '@/db/schema';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { buildMail, buildTrend, type Member } from '@/lib/testing/build';
import { addressOn, href } from '@/lib/routing/href';
import { expectNoViolations } from '../accessibility';
import type { Visitor } from '../browser-pool';
import { expect, test } from '../fixtures';
import { buildConversation, helloFrom } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Presses a button. Returns how long its effects may take elsewhere: a second, on a busy machine three times the press. */
async function press(button: Locator, answer: Locator): Promise<{ timeout: number }> {
  const startedAt = Date.now();
  await button.click();
  await expect(answer).toBeVisible();
  return { timeout: Math.max(1_000, 3 * (Date.now() - startedAt)) };
}

const menuOf = ({ page }: Visitor, { username }: Member) =>
  page.getByRole('button', { name: t('reports.menu', { name: username }) }).first();

const chatOf = ({ page }: Visitor, { id }: Member, terminal: Terminal) =>
  page.goto(addressOn(terminal, 'chat', { uid: String(id) }));

test('a block empties the open pages of both within a second, and its undo fills them again', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const post = `A quiet Sunday of ${man.username}`;
  await buildTrend(database.db, man, { content: post });
  await buildMail(database.db, man, woman, { content: 'Would you walk with me?' });
  const hers = await visit('desktop', { memberId: woman.id });
  const his = await visit('mobile', { memberId: man.id });
  await chatOf(his, woman, 'mobile');
  await expect(his.page.getByRole('log').getByText(helloFrom(man))).toBeVisible();
  // From the newsfeed, to which the block leads back.
  await hers.page.goto(href('desktop', 'trends'));
  await hers.page
    .getByRole('article')
    .filter({ hasText: post })
    .getByRole('link', { name: new RegExp(man.username) })
    .first()
    .click();
  await expect(hers.page.getByRole('heading', { name: new RegExp(man.username), level: 1 })).toBeVisible();

  await menuOf(hers, man).click();
  await hers.page.getByRole('menuitem', { name: t('blocks.block') }).click();
  const question = hers.page.getByRole('alertdialog', { name: t('blocks.confirm.title', { name: man.username }) });
  await expectNoViolations(hers.page);
  const answer = hers.page.getByText(t('blocks.blocked', { name: man.username }));
  const soon = await press(question.getByRole('button', { name: t('blocks.block') }), answer);
  await expect(his.page.getByText(t('chat.notFound.title'))).toBeVisible(soon);
  await expect(his.page.getByText(helloFrom(man))).toHaveCount(0, soon);
  await expect(hers.page).toHaveURL(href('desktop', 'trends'));
  await expect(hers.page.getByText(post)).toHaveCount(0);

  await hers.page.getByRole('button', { name: t('blocks.undo') }).click();
  await expect(hers.page.getByText(post)).toBeVisible();
  await expect(his.page.getByRole('log').getByText(helloFrom(man))).toBeVisible();

  // From the conversation, over the newsfeed and the mails of the woman's other tabs.
  const feed = await visit('mobile', { memberId: woman.id });
  await feed.page.goto(href('mobile', 'trends'));
  await expect(feed.page.getByText(post)).toBeVisible();
  await chatOf(hers, man, 'desktop');
  await hers.page
    .getByRole('button', { name: t('chat.menu.of', { name: man.username }) })
    .first()
    .click();
  await hers.page.getByRole('menuitem', { name: t('blocks.block') }).click();
  const again = await press(
    hers.page.getByRole('alertdialog').getByRole('button', { name: t('blocks.block') }),
    answer,
  );
  await expect(feed.page.getByText(post)).toHaveCount(0, again);
  await expect(hers.page.getByText(helloFrom(man))).toHaveCount(0, again);
  await expect(his.page.getByText(t('chat.notFound.title'))).toBeVisible(again);
  await feed.page.goto(href('mobile', 'mails'));
  await expect(feed.page.getByText(t('mail.empty.received.title'))).toBeVisible();

  await feed.page.goto(href('mobile', 'setup'));
  await feed.page.getByRole('link', { name: t('settings.rows.blocked') }).click();
  const row = feed.page.getByRole('listitem').filter({ hasText: man.username });
  await expect(row).toBeVisible();
  await expectNoViolations(feed.page);
  await row.getByRole('button', { name: t('blocks.unblockName', { name: man.username }) }).click();
  await expect(feed.page.getByText(t('blocks.empty.title'))).toBeVisible();
  await expect(his.page.getByRole('log').getByText(helloFrom(man))).toBeVisible();
  expect(await database.db.$count(blocks, eq(blocks.blockerId, woman.id))).toBe(0);
  expect([...his.problems, ...hers.problems, ...feed.problems]).toEqual([]);
});

test('a report from a phone is a case with its evidence, and blocks the member', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const hers = await visit('mobile', { memberId: woman.id });
  await hers.page.goto(href('mobile', 'messages'));
  const chats = new ChatListPage(hers.page, t);
  await chats.row(man.username).click();
  await hers.page.getByRole('button', { name: t('reports.messageMenu') }).click();
  await hers.page.getByRole('menuitem', { name: t('reports.title.message') }).click();
  const dialog = hers.page.getByRole('dialog', { name: t('reports.title.message') });
  await expect(dialog.getByText(t('reports.intro', { name: man.username }))).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(`^${t('reports.kinds.offensive.title')}`) }).check();
  await dialog.getByRole('textbox', { name: t('reports.content.label') }).fill('He insults me.');
  // Nothing is chosen before: neither a reason nor the block.
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await dialog.getByRole('switch').click();
  await expectNoViolations(hers.page);
  const soon = await press(
    dialog.getByRole('button', { name: t('reports.send') }),
    hers.page.getByText(t('replies.reported'), { exact: true }),
  );
  // The list from which the conversation was opened, without it.
  await expect(hers.page).toHaveURL(href('mobile', 'messages'));
  await expect(hers.page.getByText(t('blocks.blocked', { name: man.username }))).toBeVisible();
  await expect(chats.row(man.username)).toHaveCount(0, soon);

  const [storedReport] = await database.db
    .select({ subject: reportCases.subject, content: reports.content, evidence: reportEvidence })
    .from(reportCases)
    .innerJoin(reports, eq(reports.caseId, reportCases.id))
    .innerJoin(reportEvidence, eq(reportEvidence.caseId, reportCases.id))
    .where(eq(reportCases.memberId, man.id));
  expect(storedReport).toMatchObject({
    subject: 'message',
    content: 'He insults me.',
    evidence: { item: { text: helloFrom(man) }, messages: [{ content: helloFrom(man), senderId: man.id }] },
  });
  const isBlock = and(eq(blocks.blockerId, woman.id), eq(blocks.blockedId, man.id));
  expect(await database.db.$count(blocks, isBlock)).toBe(1);
  await hers.page.getByRole('button', { name: t('blocks.undo') }).click();
  await expect(chats.row(man.username)).toBeVisible();
  expect(await database.db.$count(blocks, isBlock)).toBe(0);
  expect(hers.problems).toEqual([]);
});

for (const terminal of terminals)
  test(`on ${terminal}, a block is undone on the page before, also when that was loaded again`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const post = `A quiet Monday of ${man.username}`;
    await buildTrend(database.db, man, { content: post });
    const hers = await visit(terminal, { memberId: woman.id });
    const { page } = hers;
    await page.goto(addressOn(terminal, 'trends', {}));
    await expect(page.getByText(post)).toBeVisible();
    // A typed address: what the page before had in memory is gone.
    await page.goto(addressOn(terminal, 'profile', { id: String(man.id) }));
    await menuOf(hers, man).click();
    await page.getByRole('menuitem', { name: t('blocks.block') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('blocks.block') })
      .click();
    await expect(page).toHaveURL(addressOn(terminal, 'trends', {}));
    await expect(page.getByText(t('blocks.blocked', { name: man.username }))).toBeVisible();
    await expect(page.getByText(post)).toHaveCount(0);
    await page.getByRole('button', { name: t('blocks.undo') }).click();
    await expect(page.getByText(post)).toBeVisible();
    expect(await database.db.$count(blocks, eq(blocks.blockerId, woman.id))).toBe(0);
    await page.reload();
    await expect(page.getByText(post)).toBeVisible();
    await expect(page.getByText(t('blocks.blocked', { name: man.username }))).toHaveCount(0);
    expect(hers.problems).toEqual([]);
  });
