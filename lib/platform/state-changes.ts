import { logger } from './logger';

/**
 * Logs the reason of a change once, however often the state is checked: `undefined` while all is well. A process begins as well, so that
 * a check that succeeds logs nothing.
 */
export class StateChanges {
  private cause: string | undefined;

  constructor(private readonly name: string) {}

  note(cause: string | undefined): void {
    if (cause === this.cause) return;
    this.cause = cause;
    const fields = { check: this.name, cause: cause ?? 'well again' };
    if (cause === undefined) logger.info(fields, 'the state changed');
    else logger.warn(fields, 'the state changed');
  }
}
