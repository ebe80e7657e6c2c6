export type Email = {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines of any length. */
  readonly text: string;
};

/** Sends an email. Throws when it could not be handed over. */
export interface Mailer {
  send(letter: Email): Promise<void>;
}
