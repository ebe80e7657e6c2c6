import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportTarget } from '@/components/reports/open-report';
import { ConfirmProvider } from '@/components/ui/confirm';
import { subjectFeed } from '@/lib/live/client/subject-feed';
import { renderUi } from '@/lib/testing/render';
import chat from '@/messages/en/chat.json';
import comments from '@/messages/en/comments.json';
import members from '@/messages/en/members.json';
import reports from '@/messages/en/reports.json';
import shell from '@/messages/en/shell.json';
import { LikeAndComments } from './like-and-comments';
import { keepPending } from './pending-comments';

type Call = { path: string; input: Record<string, unknown> };
const calls: Call[] = [];
let stored: ReturnType<typeof comment>[] = [];
let page: Record<string, unknown> = {};
let refusal: Record<string, unknown> | undefined;
let subjectId = 100;

const ann = { id: 7, username: 'Ann', avatar: '', tier: 'free' };
const me = { ...ann, id: 1, username: 'Me' };

const comment = (id: number, overrides: Record<string, unknown> = {}) => ({
  ...{ id, author: ann, content: `text ${id}`, createdAt: Date.now(), canDelete: false },
  ...{ isForOwner: false, isOwn: false, isHeld: false },
  ...{ clientId: '', replies: [] as Record<string, unknown>[], replyCount: 0 },
  ...overrides,
});

beforeEach(() => {
  calls.length = 0;
  stored = [];
  page = {};
  refusal = undefined;
  subjectId += 1;
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body)) as Record<string, unknown>;
    calls.push({ path, input });
    if (path.endsWith('/released') && refusal) return Response.json(refusal);
    return Response.json({ status: 200, msg: 'Done', data: replyTo(path, input) });
  });
});

function replyTo(path: string, input: Record<string, unknown>): unknown {
  if (path.endsWith('/like')) return { isLiked: true, likeCount: 3 };
  if (path.endsWith('/replies')) return { items: [comment(1, { content: 'the first reply' })], next: null };
  if (path.endsWith('/released')) {
    const mine = comment(900 + stored.length, {
      ...{ content: input.content, clientId: input.cid, canDelete: true, author: me },
    });
    if (input.reply_to === undefined) stored = [mine, ...stored];
    else stored = stored.map((thread) => ({ ...thread, replies: [...thread.replies, mine], replyCount: 3 }));
    return { comment: mine, left: null };
  }
  if (path.endsWith('/del')) {
    stored = stored.filter(({ id }) => id !== input.id);
    return null;
  }
  return {
    ...{ items: stored, next: null, counts: { likeCount: 2, isLiked: false, commentCount: stored.length } },
    ...{ commentsFrom: 'everyone', commentsSeenBy: 'everyone', isOwner: false, owner: { id: 8, username: 'Owner' } },
    ...{ canUpgrade: false, ...page },
  };
}

function show(isOwn = false) {
  const counts = { likeCount: 2, isLiked: false, commentCount: stored.length };
  return renderUi(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ comments, chat, members, reports, shell }}>
      <ConfirmProvider>
        <LikeAndComments subject={{ kind: 'trend', id: subjectId }} counts={counts} isOwn={isOwn} />
      </ConfirmProvider>
    </NextIntlClientProvider>,
  );
}

async function open(isOwn = false) {
  const { user } = show(isOwn);
  await user.click(screen.getByRole('button', { name: /comment/i }));
  const overlay = await screen.findByRole('dialog', { name: 'Comments' });
  return { user, overlay: within(overlay) };
}

const called = (path: string) => calls.filter((call) => call.path === `/member/comment/${path}`);

it('likes once by a double click', async () => {
  const { user } = show();
  await user.dblClick(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unlike' }).textContent).toBe('3'));
  expect(called('like')).toEqual([{ path: '/member/comment/like', input: { type: 'trend', id: subjectId } }]);
});

it('shows an owner the likes without a button', () => {
  show(true);
  expect(screen.getByRole('img', { name: '2 likes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
});

it('sends by Enter, breaks the line by Shift+Enter, and shows the comment at once', async () => {
  const { user, overlay } = await open();
  expect(await overlay.findByText('No comments yet')).toBeTruthy();
  await user.type(overlay.getByRole('textbox'), ' hello{Shift>}{Enter}{/Shift}you [[face1]{Enter}');
  expect(await overlay.findByText(/hello\s*you/)).toBeTruthy();
  await waitFor(() => expect(overlay.queryByText('Sending…')).toBeNull());
  expect(called('released')).toMatchObject([
    { input: { type: 'trend', id: subjectId, content: 'hello\nyou [face1]' } },
  ]);
  expect(overlay.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Comments' }).textContent).toBe('Comments1'));
});

it('returns a refused comment to its box, with the reason, and keeps no failed one', async () => {
  const { user, overlay } = await open();
  refusal = { status: -3, msg: 'No more today', upgrade: 1 };
  const box = await overlay.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(box, 'hello{Enter}');
  expect((await overlay.findByRole('alert')).textContent).toBe('No more today');
  expect(box.value).toBe('hello');
  expect(overlay.getByRole('link', { name: 'Upgrade' })).toBeTruthy();
  expect(overlay.queryByText(/Not sent/)).toBeNull();
  expect(overlay.queryAllByRole('listitem')).toEqual([]);
  refusal = undefined;
  await user.type(box, '{Enter}');
  expect(await overlay.findByRole('listitem')).toBeTruthy();
  expect(overlay.queryByRole('alert')).toBeNull();
  expect(box.value).toBe('');
});

it('keeps refused words in the box while the owner’s tier bars further ones', async () => {
  const { user, overlay } = await open();
  await user.type(await overlay.findByRole('textbox'), 'hello');
  refusal = { status: -3, msg: 'No more today', upgrade: 1 };
  page = { bar: 'tier', canUpgrade: true };
  await user.keyboard('{Enter}');
  await overlay.findByRole('alert');
  expect(overlay.getByRole<HTMLTextAreaElement>('textbox').value).toBe('hello');
});

it('keeps a comment without a connection, and sends it again with the same client id', async () => {
  const { user, overlay } = await open();
  refusal = { status: 500, msg: 'Broken' };
  await user.type(await overlay.findByRole('textbox'), 'hello{Enter}');
  expect(await overlay.findByText(/^Not sent · /)).toBeTruthy();
  refusal = undefined;
  await user.click(overlay.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(overlay.queryByText(/Not sent/)).toBeNull());
  const [first, second] = called('released');
  expect(first?.input.cid).toBe(second?.input.cid);
  expect(overlay.getAllByRole('listitem')).toHaveLength(1);
});

it('replies to a comment and loads earlier replies', async () => {
  stored = [comment(10, { replies: [comment(20, { content: 'a reply' })], replyCount: 2 })];
  const { user, overlay } = await open();
  await user.click(await overlay.findByRole('button', { name: 'Show 1 earlier reply' }));
  expect(await overlay.findByText('the first reply')).toBeTruthy();
  expect(called('replies')).toMatchObject([{ input: { id: 10, before: 20 } }]);
  await user.click(overlay.getAllByRole('button', { name: 'Reply to Ann' })[2] ?? document.body);
  await user.type(overlay.getByRole('textbox', { name: 'Reply to Ann' }), 'thanks{Enter}');
  expect(await overlay.findByText('thanks')).toBeTruthy();
  expect(called('released')).toMatchObject([{ input: { content: 'thanks', reply_to: 20 } }]);
});

it('deletes an own comment after the question', async () => {
  stored = [comment(30, { canDelete: true, clientId: 'mine' })];
  const { user, overlay } = await open();
  await user.click(await overlay.findByRole('button', { name: 'Delete this comment by Ann' }));
  const question = await screen.findByRole('alertdialog');
  expect(called('del')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('text 30')).toBeNull());
  expect(called('del')).toMatchObject([{ input: { id: 30 } }]);
});

it.each([
  ['closed', false, 'Comments are closed here.'],
  ['permission', true, 'Your membership doesn’t include commenting here. Reading and replying to the owner stay free.'],
  ['limit', true, 'You’ve used today’s comments. You can comment again tomorrow.'],
])('states in place of the composer that the viewer is barred by %s', async (bar, canUpgrade, text) => {
  page = { bar, canUpgrade };
  const { overlay } = await open();
  expect(await overlay.findByText(text)).toBeTruthy();
  expect(overlay.queryByRole('textbox')).toBeNull();
  expect(overlay.queryAllByRole('link', { name: 'Upgrade' })).toHaveLength(canUpgrade ? 1 : 0);
});

it('lets a member without permission reply to the owner only', async () => {
  page = { bar: 'permission', canUpgrade: true };
  const addressee = { isViewer: true, member: { id: 1, username: 'Me' } };
  const toMe = comment(41, { author: { ...ann, id: 8, username: 'Owner' }, addressee });
  const toOther = comment(42, { addressee });
  stored = [comment(40, { clientId: 'mine', isOwn: true, replies: [toMe, toOther], replyCount: 2 })];
  const { user, overlay } = await open();
  await overlay.findByText('text 40');
  expect(overlay.queryByRole('button', { name: 'Reply to Ann' })).toBeNull();
  await user.click(overlay.getByRole('button', { name: 'Reply to Owner' }));
  expect(overlay.getByRole('textbox', { name: 'Reply to Owner' })).toBeTruthy();
});

it('saves who may comment', async () => {
  page = { isOwner: true };
  const { user, overlay } = await open(true);
  await user.selectOptions(await overlay.findByRole('combobox', { name: 'Who may comment' }), 'liked');
  await waitFor(() => expect(called('allow')).toMatchObject([{ input: { type: 'trend', from: 'liked' } }]));
});

it('keeps the draft while the overlay is closed', async () => {
  const { user, overlay } = await open();
  await user.type(await overlay.findByRole('textbox'), 'half a');
  await user.click(overlay.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /comment/i }));
  expect(((await screen.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('half a');
});

it('keeps a comment that was not sent while the page is left, until it is stored', async () => {
  const left = await open();
  refusal = { status: 500, msg: 'Broken' };
  await left.user.type(await left.overlay.findByRole('textbox'), 'hello{Enter}');
  await left.overlay.findByText(/Not sent/);
  cleanup();

  const { user, overlay } = await open();
  await overlay.findByText(/Not sent/);
  refusal = undefined;
  await user.click(overlay.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(overlay.queryByText(/Not sent/)).toBeNull());
  cleanup();

  const again = await open();
  expect(await again.overlay.findAllByRole('listitem')).toHaveLength(1);
  expect(called('released')).toHaveLength(2);
});

it('sends a comment again that was on its way when the page was left', async () => {
  keepPending({ kind: 'trend', id: subjectId }, [
    { clientId: 'left', content: 'hello', isForOwner: true, createdAt: Date.now() },
  ]);
  const { overlay } = await open();
  await overlay.findByText('hello');
  await waitFor(() => expect(called('released')).toMatchObject([{ input: { cid: 'left', only_owner: 1 } }]));
});

it('offers a reply that was not sent while its comment was deleted', async () => {
  const target = { replyTo: 10, threadId: 10, name: 'Ann', isForOwner: false };
  keepPending({ kind: 'trend', id: subjectId }, [
    { clientId: 'late', content: 'hello', isForOwner: false, createdAt: Date.now(), target, hasFailed: true },
  ]);
  const { user, overlay } = await open();
  await overlay.findByText(/Not sent/);
  await user.click(overlay.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(overlay.queryByText('hello')).toBeNull());
});

it('shows live counts, and loads the comments again when their number changes', async () => {
  const { overlay } = await open();
  await overlay.findByText('No comments yet');
  stored = [comment(50)];
  const counts = [{ kind: 'trend', id: subjectId, likeCount: 8, commentCount: 1 }] as const;
  act(() => subjectFeed.receive({ counts, gone: [], posted: [] }));
  expect(await overlay.findByText('text 50')).toBeTruthy();
});

it('shows a comment by a member of one’s own gender without the person, with no link, and reports it by its id', async () => {
  stored = [comment(60, { author: undefined })];
  const { user, overlay } = await open();
  expect(await overlay.findByText('A member')).toBeTruthy();
  expect(overlay.queryAllByRole('link')).toEqual([]);
  await user.click(overlay.getByRole('button', { name: 'Report this comment' }));
  expect(reportTarget.state).toEqual({ subject: 'comment', itemId: 60, member: undefined });
});

it('sends a comment for the owner alone, once', async () => {
  const { user, overlay } = await open();
  await user.type(await overlay.findByRole('textbox'), 'secret');
  await user.click(overlay.getByRole('switch', { name: 'Only for Owner' }));
  expect(overlay.getByText('Only Owner sees your comment.')).toBeTruthy();
  await user.click(overlay.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(called('released')).toMatchObject([{ input: { only_owner: 1 } }]));
  expect(overlay.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

it('saves who sees the comments of others', async () => {
  page = { isOwner: true };
  const { user, overlay } = await open(true);
  await user.selectOptions(await overlay.findByRole('combobox', { name: 'Who sees others’ comments' }), 'owner');
  await waitFor(() => expect(called('allow')).toMatchObject([{ input: { type: 'trend', seen_by: 'owner' } }]));
});

it('sends a comment that was promised to the owner alone as such', async () => {
  page = { commentsSeenBy: 'owner' };
  const { user, overlay } = await open();
  await user.type(await overlay.findByRole('textbox'), 'between us');
  expect(overlay.queryByRole('switch')).toBeNull();
  await user.click(overlay.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(called('released')).toMatchObject([{ input: { only_owner: 1 } }]));
});

it('does not offer a reply to a comment for the owner alone as a comment to all', async () => {
  stored = [comment(70, { isForOwner: true })];
  const { user, overlay } = await open();
  await user.click(await overlay.findByRole('button', { name: 'Reply to Ann' }));
  await user.type(overlay.getByRole('textbox'), 'just for you');
  await user.click(overlay.getByRole('button', { name: 'Cancel reply' }));
  expect((overlay.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
  await user.click(overlay.getByRole('button', { name: 'Reply to Ann' }));
  expect((overlay.getByRole('textbox') as HTMLTextAreaElement).value).toBe('just for you');
});
