import { noticeEvents } from '@/db/schema';
import { toggleSubjectLike } from '@/lib/comments/likes';
import { releaseComment } from '@/lib/comments/service';
import { toggleLike } from '@/lib/likes/service';
import { addressOn } from '@/lib/routing/href';
import { buildComment, buildNotice, buildTrend } from '@/lib/testing/build';
import { sample } from '@/lib/testing/sampling';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { scriptPayloads, scrollThrough, watchForScripts } from '../script-payloads';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a like and a comment arrive live as notices, of which each opens what it is about and is read alone', async ({
  visit,
  database,
}) => {
  const { db } = database;
  const { woman, man } = await buildPair(database);
  const post = { kind: 'trend', id: (await buildTrend(db, woman, { content: 'Low tide this morning' })).id } as const;
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/index');
  const bell = page.getByRole('button', { name: t('notices.menu') });
  await bell.click();
  const menu = page.getByRole('dialog', { name: t('notices.menu') });
  await expect(menu.getByText(t('notices.empty.title'))).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const other = await buildUniqueMember(database, { gender: 'male' });
  const as = (member: typeof man) => ({ ...member, tier: 'gold' as const });
  // A notice that arrives while the connection opens is counted by its first frame.
  await toggleLike(db, man, woman.id);
  for (const member of [man, other]) await toggleSubjectLike(db, as(member), post);
  await releaseComment(db, as(man), { ...post, content: 'Where is that?' });
  await expect(page.getByText(t('notices.unread', { count: 3 }))).toBeAttached();
  await bell.click();
  await expect(menu.getByRole('listitem')).toHaveCount(3);
  await menu.getByRole('link', { name: /commented on your post/ }).click();
  await expect(page.getByRole('dialog').getByText('Where is that?')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/w/home/trend/detail/${post.id}\\?comments=trend-${post.id}$`));
  await expect(page.getByText(t('notices.unread', { count: 2 }))).toBeAttached();
  expect(problems).toEqual([]);

  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto('/m/home/notice/list');
  await expect(phone.page.getByRole('link', { name: /2 others? like|and .* like your post/ })).toBeVisible();
  await expectNoViolations(phone.page);
  await phone.page.getByRole('button', { name: t('notices.markAll') }).click();
  await expect(page.getByText(t('notices.unread', { count: 2 }))).toHaveCount(0);
  await phone.page.getByRole('link', { name: new RegExp(`${man.username} likes you`) }).click();
  await expect(phone.page).toHaveURL(new RegExp(`/m/home/My/newsfeed/${man.id}`));
  expect(phone.problems).toEqual([]);
});

test('scripts in the comments that notices show neither run nor request a foreign address', async ({
  visit,
  database,
}) => {
  const { db } = database;
  const { woman, man } = await buildPair(database);
  const payloads = sample(scriptPayloads, 60, 'payloads of notices');
  for (const content of payloads) {
    const trendId = (await buildTrend(db, woman)).id;
    const comment = await buildComment(db, man, { trendId, audienceId: woman.id, content });
    const notice = await buildNotice(db, woman, { kind: 'comment', trendId });
    await db.insert(noticeEvents).values({ noticeId: notice.id, actorId: man.id, commentId: comment.id });
  }
  for (const terminal of ['mobile', 'desktop'] as const) {
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const expectNoScripts = watchForScripts(page);
    await page.goto(addressOn(terminal, 'notices', {}));
    await scrollThrough(page.getByRole('list', { name: t('notices.list') }).getByRole('listitem'), payloads.length);
    await expectNoScripts(page.locator('main'));
    expect(problems).toEqual([]);
  }
});
