import path from 'node:path';
import { env } from '@/lib/platform/env';
import type { Mailer } from './mailer';
import { outboxMailer } from './outbox-mailer';
import { smtpMailer } from './smtp-mailer';

/** Returns a mailer: SMTP when SMTP_URL is set, else files under DATA_DIR/outbox. */
export function pickMailer(): Mailer {
  const { SMTP_URL, DATA_DIR, SITE_NAME, SITE_URL, MAIL_FROM, MAIL_REPLY_TO } = env();
  const from = `"${SITE_NAME.replace(/["\\]/g, '')}" <${MAIL_FROM ?? senderAddress(SMTP_URL, SITE_URL)}>`;
  const mailer = SMTP_URL
    ? smtpMailer(SMTP_URL, from)
    : outboxMailer(path.join(/* turbopackIgnore: true */ DATA_DIR, 'outbox'), from);
  return withReplyTo(mailer, MAIL_REPLY_TO);
}

/**
 * SMTP servers accept mail from the logged-in user's own address. When the user is not an address, the site's is used.
 */
function senderAddress(smtpUrl: string | undefined, siteUrl: string): string {
  const user = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : '';
  return user.includes('@') ? user : `no-reply@${new URL(siteUrl).hostname}`;
}

/** Returns a mailer that gives emails without a reply address this one. */
function withReplyTo(mailer: Mailer, replyTo: string | undefined): Mailer {
  if (replyTo === undefined) return mailer;
  return { ...mailer, send: (email, commit) => mailer.send({ ...email, replyTo: email.replyTo ?? replyTo }, commit) };
}
