import type { Transporter } from 'nodemailer';
import type { Mailer } from './mailer';

/** Sends emails through an SMTP server, `smtp://user:password@host:587`. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(letter) {
      transport ??= connect(url);
      await (await transport).sendMail({ ...letter, from });
    },
  };
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer'); // loaded only when emails leave the machine
  return createTransport(url);
}
