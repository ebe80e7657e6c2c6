import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/texts/translate';
import { href } from '@/lib/routing/href';
import type { Draft, EmailDetails } from './model';

type Context = {
  readonly locale: Locale;
  /** The user name; empty for the operator. */
  readonly name: string;
  readonly memberId: number | null;
  readonly siteUrl: string;
};

type Builders = { [K in keyof EmailDetails]: (details: EmailDetails[K], context: Context) => Promise<Draft> };

/** Builds the emails about an account, and those to the operator. */
export const directEmails: Builders = {
  passwordReset: async ({ token, minutes = limits.passwordReset.minutes }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('reset.subject'),
      blocks: [
        text(t('reset.requested')),
        action(t('reset.action'), `${siteUrl}${href('desktop', 'resetPassword', { token })}`),
        text(t('reset.life', { minutes })),
        text(t('reset.notYou')),
      ],
    });
  },
  /** Reports a changed password, so that the owner notices a change they did not make. */
  passwordChanged: async ({ by }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('changed.subject'),
      blocks: [
        text(t(by === 'link' ? 'changed.done' : 'changed.doneInSettings')),
        text(t('changed.notYou')),
        action(t('open'), siteUrl),
      ],
    });
  },
  /** Contains the link that confirms a new address, and goes to that address. */
  emailChange: async ({ token, hours = limits.emailChange.hours }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('emailChange.subject'),
      blocks: [
        text(t('emailChange.requested')),
        action(t('emailChange.action'), `${siteUrl}${href('desktop', 'confirmEmail', { token })}`),
        text(t('emailChange.life', { hours })),
        text(t('emailChange.notYou')),
      ],
    });
  },
  /** Reports the request of a new address to the old one. Does not contain the new address. */
  emailChangeNotice: async (_, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('emailChange.noticeSubject'),
      blocks: [text(t('emailChange.notice')), text(t('emailChange.noticeNotYou')), action(t('open'), siteUrl)],
    });
  },
  /** Reports to the old address that the account has a new one, with the link that takes the account back. */
  emailChanged: async ({ token, days = limits.emailChange.undoDays }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    const remedy =
      token === undefined
        ? [text(t('emailChange.doneNotYou')), action(t('open'), siteUrl)]
        : [
            text(t('emailChange.undo', { days })),
            action(t('emailChange.undoAction'), `${siteUrl}${href('desktop', 'undoEmail', { token })}`),
          ];
    return accountEmail(context, {
      subject: t('emailChange.doneSubject'),
      blocks: [text(t('emailChange.done')), ...remedy],
    });
  },
  /** Reports to an address that the owner of the one before it has taken the account back. */
  emailUndone: async (_, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('emailChange.undoneSubject'),
      blocks: [text(t('emailChange.undone')), text(t('emailChange.doneNotYou')), action(t('open'), siteUrl)],
    });
  },
  sanction: async ({ what, days, reason }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t(`sanction.${what}.subject`),
      blocks: [
        text(t(`sanction.${what}.text`, { days: days ?? 0 })),
        quote(reason),
        text(t(what === 'suspend' || what === 'ban' ? 'sanction.appeal' : 'sanction.rules')),
        action(t('open'), siteUrl),
      ],
    });
  },
  /** Reports the outcome of an appeal, or a suspension that staff ended. */
  appealDecided: async ({ isGranted, isStillSuspended, reason }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    const granted = isStillSuspended ? 'stillSuspended' : 'granted';
    const outcome = isGranted ? granted : 'upheld';
    return accountEmail(context, {
      subject: t(`appeal.${outcome}.subject`),
      blocks: [text(t(`appeal.${outcome}.text`)), quote(reason), action(t('open'), siteUrl)],
    });
  },
  approvalGranted: async (_, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('approval.grantedSubject'),
      blocks: [text(t('approval.granted')), action(t('open'), siteUrl)],
    });
  },
  approvalRejected: async ({ reason }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('approval.rejectedSubject'),
      blocks: [
        text(t('approval.rejected')),
        quote(reason),
        text(t('approval.rejectedNext')),
        action(t('open'), siteUrl),
      ],
    });
  },
  approvalCorrection: async ({ reason }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'emails');
    return accountEmail(context, {
      subject: t('approval.correctionSubject'),
      blocks: [
        text(t('approval.correction')),
        quote(reason),
        text(t('approval.correctionNext')),
        action(t('approval.reply'), siteUrl),
      ],
    });
  },
  /** The subject contains nothing that the sender wrote. */
  contact: async ({ id, kind, text: message, replyTo, language }, { locale, memberId }) => {
    const [t, kinds] = await Promise.all([translatorOf(locale, 'emails'), translatorOf(locale, 'contact')]);
    const subject = t('ticket.subject', { id: String(id), kind: kinds(`kinds.${kind}`) });
    const facts = [
      t('ticket.from', { address: replyTo }),
      memberId === null ? t('ticket.guest') : t('ticket.member', { id: String(memberId) }),
      t('ticket.language', { language }),
    ];
    return {
      subject,
      preview: '',
      greeting: subject,
      blocks: [...facts.map(text), { type: 'quote', text: message }],
      closing: '',
      footer: [],
    };
  },
  /** The number is in the subject, so that an answer to this email finds its ticket. */
  ticketReply: async ({ id, text: reply, question }, { locale, name }) => {
    const t = await translatorOf(locale, 'emails');
    return {
      ...(await accountEmail(
        { locale, name },
        {
          subject: t('ticketReply.subject', { id: String(id) }),
          blocks: [
            ...reply.split(/\n{2,}/).map(text),
            text(t('ticketReply.question')),
            { type: 'quote', text: question },
          ],
        },
      )),
      ...(name === '' && { greeting: t('ticketReply.hello') }),
      closing: t('ticketReply.sign'),
      footer: [t('ticketReply.footer')],
    };
  },
  transcript: async ({ entries }, { locale, name }) => {
    const t = await translatorOf(locale, 'emails');
    return accountEmail(
      { locale, name },
      {
        subject: t('transcript.subject'),
        blocks: [
          text(t('transcript.text')),
          ...entries.flatMap((entry) => [text(entry.heading), { type: 'quote', text: entry.text } as const]),
        ],
      },
    );
  },
  alarm: async ({ kind, subject, reason, since }, { siteUrl, ...context }) => {
    const t = await translatorOf(context.locale, 'alarms');
    const emails = await translatorOf(context.locale, 'emails');
    const what = t(`what.${kind}`, { job: subject, reason });
    const draft = await accountEmail(context, {
      subject: t('subject', { what }),
      blocks: [
        text(what),
        text(t('since', { time: `${new Date(since).toISOString().slice(0, minuteCharacters).replace('T', ' ')} UTC` })),
        text(t(`next.${kind}`)),
        text(t('once')),
        action(emails('open'), `${siteUrl}${href('desktop', 'staffOverview')}`),
      ],
    });
    return { ...draft, footer: [t('why')] };
  },
};

/** The characters of a time up to its minutes. */
const minuteCharacters = 16;
const text = (content: string) => ({ type: 'text', text: content }) as const;
const quote = (content: string) => ({ type: 'quote', text: content }) as const;
const action = (label: string, url: string) => ({ type: 'action', label, url }) as const;

type Content = Pick<Draft, 'subject' | 'blocks'>;

async function accountEmail(
  { locale, name }: Pick<Context, 'locale' | 'name'>,
  { subject, blocks }: Content,
): Promise<Draft> {
  const t = await translatorOf(locale, 'emails');
  const first = blocks.find((block) => block.type === 'text');
  return {
    subject,
    preview: first?.text ?? '',
    greeting: t('hello', { name }),
    blocks,
    closing: t('sign'),
    footer: [t('aboutAccount')],
  };
}
