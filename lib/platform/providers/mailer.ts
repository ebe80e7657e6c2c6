export type Email = {
  /** Names the email in its Message-ID: the same for every attempt to send it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines of any length. */
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  /** The address that ends such emails by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
};

/**
 * `unknown`: the server has the whole email, and has not replied: it may have been delivered. `later`: the server refuses the recipient for now, or the connection broke while the email was sent. `refused`: for good.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'unknown' | 'later' | 'refused'; readonly problem: string };

/** No email can be sent now: the server is down, refuses the log-in or the sender, or the disk for the emails is full. */
export class MailServerDown extends Error {
  override name = 'MailServerDown';

  /** The problem is the code of an error: a text of the server may contain an address. */
  constructor(
    what: string,
    readonly problem: string,
  ) {
    super(`${what}: ${problem}`);
  }
}

export interface Mailer {
  /** Emails that are worth sending at the same time. */
  readonly parallel: number;
  /**
   * Sends an email. Calls `commit` directly before the last bytes leave: from then on the email counts as sent, unless the
   * result is another one. Throws MailServerDown.
   */
  send(email: Email, commit: () => void): Promise<Delivery>;
  /** Closes the connections. */
  close(): Promise<void>;
}
