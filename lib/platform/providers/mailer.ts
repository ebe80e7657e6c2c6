export type Email = {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines of any length. */
  readonly text: string;
};

/** Sends an email. Throws when the server or the folder did not accept the email. */
export interface Mailer {
  send(letter: Email): Promise<void>;
}
