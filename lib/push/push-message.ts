import type { Db } from '@/db/client';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import type { PushPayload } from '@/lib/core/push-payload';
import type { Terminal } from '@/lib/core/terminal';
import { noticeTarget } from '@/lib/notices/model';
import { listNotices } from '@/lib/notices/queries';
import { href, type Href } from '@/lib/routing/href';
import { translatorOf } from '@/lib/texts/translate';
import type { TakenPush } from './take-push';

/** Characters of a text that a notification shows. */
const excerptLength = 120;

/**
 * Builds the content of a push message in the member's language. Others may see a locked screen: without the member's own choice,
 * it contains only that there is something new. Messages of all conversations are then one notification.
 */
export async function buildPushPayload(db: Db, push: TakenPush, siteName: string): Promise<PushPayload> {
  const link = linksOf(push.terminal);
  const { unread } = push;
  if (!push.showsText)
    return { ...(await hiddenText(push)), title: siteName, path: await hiddenPath(db, push, link), unread };
  const path = await pathOf(db, push, link);
  const tag = push.kind === 'chat' ? `chat-${push.actors[0]?.id ?? 0}` : push.kind;
  return { ...(await visibleText(push, siteName)), tag, path, unread };
}

const linksOf = (terminal: TakenPush['terminal']): Href => {
  const own: Terminal = terminal === 'mobile' ? 'mobile' : 'desktop';
  return (name, ...args) => href(own, name, ...args);
};

const localeOf = ({ language }: TakenPush) => fromLegacyLanguage(language) ?? defaultLocale;

async function hiddenText(push: TakenPush): Promise<{ text: string; tag: string }> {
  const t = await translatorOf(localeOf(push), 'push');
  if (push.kind === 'chat') return { text: t('message', { count: push.unreadMessages }), tag: 'chat' };
  if (push.kind === 'mail') return { text: t('message', { count: push.count }), tag: 'mail' };
  return { text: t('news', { count: push.count }), tag: 'news' };
}

async function visibleText(push: TakenPush, siteName: string): Promise<{ title: string; text: string }> {
  const locale = localeOf(push);
  const [t, emails] = await Promise.all([translatorOf(locale, 'push'), translatorOf(locale, 'emails')]);
  const [actor, second] = push.actors;
  if (push.kind === 'chat') {
    const title = actor?.name ?? siteName;
    const isOne = push.count === 1 && push.mayRead;
    return { title, text: (isOne && excerptOf(t, push)) || t('message', { count: push.count }) };
  }
  const lines = push.lines.map(({ line, count }) => emails(`news.${line}`, { count }));
  const names = [actor?.name, second?.name].filter((name): name is string => typeof name === 'string');
  const [first = '', other = ''] = names;
  const rest = push.actorCount - names.length;
  const values = { shown: names.length, first, second: other, rest, total: push.actorCount };
  return { title: siteName, text: [...lines, ...(names.length > 0 ? [emails('news.names', values)] : [])].join('\n') };
}

function excerptOf(t: Awaited<ReturnType<typeof translatorOf<'push'>>>, { lastMessage }: TakenPush): string {
  if (lastMessage?.type === 'image') return t('picture');
  if (lastMessage?.type === 'gift') return t('gift');
  // Notifications have no pictures.
  const text = (lastMessage?.content ?? '').replace(/\[face\d{1,3}\]/g, '☺');
  return text.length > excerptLength ? `${Array.from(text).slice(0, excerptLength).join('')}…` : text;
}

/** The notification of all conversations opens their list, unless one conversation has all that is unread. */
function hiddenPath(db: Db, push: TakenPush, link: Href): Promise<string> | string {
  const isOfAll = push.kind === 'chat' && push.unreadMessages !== push.count;
  return isOfAll ? link('chats') : pathOf(db, push, link);
}

/** Returns the page of what happened: the conversation, the mails with a member, what a notice is about, or the list. */
async function pathOf(
  db: Db,
  { kind, actors, actorCount, memberId, gender, noticeSeqs }: TakenPush,
  link: Href,
): Promise<string> {
  const [actor] = actors;
  if (kind === 'chat') {
    if (!actor) return link('chats');
    return actor.id === serviceMemberId ? link('service') : link('chat', { uid: actor.id });
  }
  if (kind === 'mail') return actor && actorCount === 1 ? link('mails', { uid: actor.id }) : link('mails');
  const [seq, another] = noticeSeqs;
  if (seq === undefined || another !== undefined) return listPath(kind, link);
  const { items } = await listNotices(db, { id: memberId, gender }, { before: seq + 1 });
  const [notice] = items;
  return (notice?.seq === seq && noticeTarget(notice, link)) || listPath(kind, link);
}

function listPath(kind: TakenPush['kind'], link: Href): string {
  if (kind === 'like') return link('likedMe');
  return link(kind === 'mutualLike' ? 'mutualLikes' : 'notices');
}
