import { logger } from './logger';

/** More about a cause, such as a code and an address. */
type Details = Readonly<Record<string, string | number>>;

/**
 * Logs the reason of a change once, however often the state is checked: `undefined` while all is well. A process begins as well, so that
 * a check that succeeds logs nothing. Another code or address is a change too.
 */
export class StateChanges {
  private last = '';

  constructor(private readonly name: string) {}

  note(cause: string | undefined, details?: Details): void {
    const state = cause === undefined ? '' : JSON.stringify([cause, details]);
    if (state === this.last) return;
    this.last = state;
    const fields = { check: this.name, cause: cause ?? 'well again', ...details };
    if (cause === undefined) logger.info(fields, 'the state changed');
    else logger.warn(fields, 'the state changed');
  }
}
