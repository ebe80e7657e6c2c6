/** The query of the page of mails: the member whose mails are open, and the recipient of a new mail. */
export type MailQuery = {
  readonly uid?: string | string[];
  readonly new?: string | string[];
  readonly to?: string | string[];
};

/** Returns the recipient that an address names; '' without one. */
export function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
