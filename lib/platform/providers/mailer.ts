export type Email = {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines of any length. */
  readonly text: string;
};

/** Sends letters; throws when one could not be handed over. */
export interface Mailer {
  send(letter: Email): Promise<void>;
}
