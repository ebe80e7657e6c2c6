import type { Locale } from '@/lib/core/locale';
import type { NotificationKind } from '@/lib/core/notifications';
import { translatorOf } from '@/lib/texts/translate';
import { href } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import type { Draft } from './model';
import type { News, NewsLine } from './news';

type EmailTexts = Awaited<ReturnType<typeof translatorOf<'emails'>>>;

type Recipient = {
  readonly username: string;
  readonly locale: Locale;
  /** Where the emails of these kinds are ended. */
  readonly unsubscribeUrl: string;
};

/** The order of the lines, and the page that each leads to. */
const pages = {
  mutualLike: 'mutualLikes',
  chat: 'chats',
  mail: 'mails',
  like: 'likedMe',
  gift: 'notices',
  contentLike: 'notices',
  postComment: 'notices',
  mediaComment: 'notices',
  wall: 'notices',
  reports: 'notices',
  decisions: 'notices',
  payments: 'notices',
  requests: 'notices',
  reminders: 'notices',
} as const satisfies Record<NewsLine, RouteName>;

/** Notes that an email quotes, the newest. */
const notesShown = 3;

const order = Object.keys(pages) as NewsLine[]; // the keys of the table above

/**
 * Builds the email that reports what a member has not read. It contains numbers and names, and of what members wrote only the
 * notes with likes: others may see a mailbox.
 */
export async function notificationEmail(
  news: readonly News[],
  { username, locale, unsubscribeUrl }: Recipient,
  siteUrl: string,
): Promise<Draft> {
  const t = await translatorOf(locale, 'emails');
  const sorted = [...news].sort((a, b) => order.indexOf(a.line) - order.indexOf(b.line));
  const titleOf = ({ line, count }: News) => t(`news.${line}`, { count });
  const kinds: NotificationKind[] = [...new Set(sorted.map(({ kind }) => kind))];
  return {
    subject: subjectOf(t, sorted, titleOf),
    preview: sorted.map(titleOf).join(' · '),
    greeting: t('hello', { name: username }),
    blocks: [
      { type: 'text', text: t('news.intro') },
      ...sorted.flatMap((item) => [
        {
          type: 'news' as const,
          text: titleOf(item),
          ...(item.names.length > 0 ? { detail: namesOf(t, item) } : {}),
          url: `${siteUrl}${href('desktop', pages[item.line])}`,
        },
        ...item.notes.slice(0, notesShown).map((note) => ({ type: 'quote' as const, text: t('news.note', note) })),
      ]),
      { type: 'action', label: t('news.action'), url: siteUrl },
    ],
    closing: t('sign'),
    footer: [
      t('news.why'),
      { label: t('news.stop', { kinds: kinds.length }), url: unsubscribeUrl },
      { label: t('news.settings'), url: `${siteUrl}${href('desktop', 'notification')}` },
    ],
  };
}

/** Names who wrote, the only kind of news, or how many there are. */
function subjectOf(t: EmailTexts, sorted: readonly News[], titleOf: (news: News) => string): string {
  const [writer] = sorted.find(({ line }) => line === 'chat' || line === 'mail')?.names ?? [];
  if (writer !== undefined) return t('news.wroteToYou', { name: writer });
  const [first] = sorted;
  if (first && sorted.length === 1) return titleOf(first);
  return t('news.subject', { count: sorted.reduce((sum, { count }) => sum + count, 0) });
}

function namesOf(t: EmailTexts, { names, count }: News): string {
  const [first = '', second = ''] = names;
  return t('news.names', { shown: names.length, first, second, rest: count - names.length, total: count });
}
