import { literal } from '@/db/literal';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { MessageType } from '@/lib/core/chat';
import { escapeHtml } from '@/lib/core/escape-html';
import { defaultLocale, fromLegacyLanguage, type Locale } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { insertEmail, type Outbox } from '@/lib/emails/queue';
import { translatorOf } from '@/lib/texts/translate';
import type { Transcript } from './model';
import { millis } from './thread-rows';
import { dateLocaleOf } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';
import { deskReason, type Agent } from './threads';

/** The newest messages in a transcript, and in one that is emailed. */
const maxMessages = 500;
const emailedTranscript = 100;

type TranscriptInput = {
  readonly threadId: number;
  /** The language of the agent; a member receives theirs. */
  readonly locale: Locale;
  /** Also sends it to the member. */
  readonly isEmailed: boolean;
  readonly outbox: Outbox;
};

type Entry = { readonly heading: string; readonly text: string };

/**
 * Returns the conversation of a thread as text and as HTML, with the authors of the replies, and emails it to the member
 * without them. Notes are never in it.
 */
export async function makeTranscript(
  db: Db,
  agent: Agent,
  { threadId, locale, isEmailed, outbox }: TranscriptInput,
): Promise<Result<Transcript, 'THREAD_NOT_FOUND' | 'NO_MEMBER'>> {
  const owner = await findOwner(db, threadId);
  if (!owner) return refuse('THREAD_NOT_FOUND');
  const lines = await (owner.memberId === null ? listTicketLines(db, threadId) : listLines(db, owner.memberId));
  if (isEmailed && owner.memberId === null) return refuse('NO_MEMBER');
  const log = writeAudit({
    ...{ actorId: agent.id, act: 'support.transcript', memberId: sql`t.member_id`, reason: deskReason },
    ...{ subject: 'thread', subjectId: threadId, details: { isEmailed } },
  });
  const email = isEmailed ? await toEmail(owner, lines, outbox) : undefined;
  const queued = email ? sql`, queued as (${email(sql`t`)})` : sql``;
  await db.execute(sql`
    with t as (select id, member_id from support_threads where id = ${threadId})${queued} select ${log} from t`);
  const t = await translatorOf(locale, 'support');
  const title = t('automatic.transcript.title', { name: owner.name });
  return ok(toDocument(title, locale, await toEntries(lines, { locale, withAuthors: true, name: owner.name })));
}

type Owner = { memberId: number | null; name: string; email: string | null; language: string | null };

async function findOwner(db: Db, threadId: number): Promise<Owner | undefined> {
  const [row] = await db.execute<Owner>(sql`
    select t.member_id as "memberId", coalesce(m.username, s.reply_address) as name, m.email, m.language
    from support_threads t left join members m on m.id = t.member_id left join support_tickets s on s.id = t.ticket_id
    where t.id = ${threadId}`);
  return row;
}

type Line = { isService: boolean; author: string | null; type: MessageType; content: string; at: number };

/** Lists the newest messages of a conversation with customer service, oldest first. */
async function listLines(db: Db, memberId: number): Promise<Line[]> {
  const rows = await db.execute<Line>(sql`
    select m.sender_id = ${serviceMemberId} as "isService", (select username from members a where a.id = m.author_id) as author, m.type,
      m.content, ${millis(sql`m.created_at`)} as at
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = ${memberId} and c.high_id = ${serviceMemberId} order by m.seq desc limit ${literal(maxMessages)}`);
  return [...rows].reverse();
}

/** Lists the ticket of a guest and what agents replied. */
async function listTicketLines(db: Db, threadId: number): Promise<Line[]> {
  const rows = await db.execute<Line>(sql`
    select false as "isService", null as author, 'text' as type, s.content, ${millis(sql`s.created_at`)} as at
    from support_threads t join support_tickets s on s.id = t.ticket_id where t.id = ${threadId}
    union all
    select true, (select username from members a where a.id = p.author_id), 'text', p.content, ${millis(sql`p.created_at`)}
    from support_threads t join support_replies p on p.ticket_id = t.ticket_id where t.id = ${threadId}
    order by at limit ${literal(maxMessages)}`);
  return [...rows];
}

type Writing = { readonly locale: Locale; readonly withAuthors: boolean; readonly name: string };

async function toEntries(lines: readonly Line[], { locale, withAuthors, name }: Writing): Promise<Entry[]> {
  const t = await translatorOf(locale, 'support');
  const time = dateFormatOf(dateLocaleOf(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return lines.map(({ isService, author, type, content, at }) => {
    const service =
      withAuthors && author ? t('automatic.transcript.agent', { name: author }) : t('automatic.transcript.service');
    const heading = t('automatic.transcript.heading', { name: isService ? service : name, time: time.format(at) });
    const text =
      type === 'text'
        ? content
        : t(type === 'image' ? 'automatic.transcript.image' : 'automatic.transcript.gift', { text: content });
    return { heading, text };
  });
}

async function toEmail({ memberId, email, language, name }: Owner, lines: readonly Line[], outbox: Outbox) {
  const locale = fromLegacyLanguage(language ?? undefined) ?? defaultLocale;
  const entries = await toEntries(lines.slice(-emailedTranscript), { locale, withAuthors: false, name });
  const recipient = { address: email ?? '', locale, memberId: memberId ?? undefined };
  return insertEmail(outbox, { kind: 'transcript', ...recipient, details: { entries } });
}

/** Everything that people wrote is escaped; the document loads nothing and runs nothing. */
function toDocument(title: string, locale: Locale, entries: readonly Entry[]): Transcript {
  const text = [title, ...entries.map((entry) => `${entry.heading}\n${entry.text}`)].join('\n\n');
  const articles = entries.map(
    (entry) => `<article><h2>${escapeHtml(entry.heading)}</h2><p>${escapeHtml(entry.text)}</p></article>`,
  );
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${articles.join('\n')}
</body>
</html>
`;
  return { title, text: `${text}\n`, html };
}

const styles =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.4rem}h2{font-size:.85rem;font-weight:600;opacity:.7;margin:1.4rem 0 .2rem}p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}';
