import type { Email } from './mailer';

/** Builds the message of an email: headers, text and HTML. */
export async function composeEmail(email: Email, from: string, at: Date): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { id, to, subject, text, html, replyTo, unsubscribeUrl } = email;
  return new MailComposer({
    from: toHeader(from),
    // An object is not parsed: a comma in it would be a second recipient.
    to: { name: '', address: to },
    subject: toHeader(subject),
    date: at,
    messageId: `<${id}@${domainOf(from)}>`,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: toHeader(replyTo) } }),
    headers: {
      // Away messages are not sent in reply to such emails (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // Nothing is read from files or the network, whatever a text contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Joins the lines of a value: a line break would begin another header. */
function toHeader(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f]+/g, ' ');
}

function domainOf(from: string): string {
  return /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
