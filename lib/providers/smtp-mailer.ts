import type { Letter, Mailer } from './mailer';

/** The little of nodemailer we use. */
type Transport = { sendMail(message: Letter & { from: string }): Promise<unknown> };
type Nodemailer = { createTransport(url: string): Transport };

/** Sends letters through an SMTP server, `smtp://user:password@host:587`. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transport> | undefined;
  return {
    async send(letter) {
      transport ??= connect(url);
      await (await transport).sendMail({ ...letter, from });
    },
  };
}

async function connect(url: string): Promise<Transport> {
  // Loaded only where letters really leave the machine; kept out of the bundle, it is a plain Node package.
  const name = 'nodemailer';
  const loaded = (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ name)) as { default: Nodemailer };
  return loaded.default.createTransport(url);
}
