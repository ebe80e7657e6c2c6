import { untilNextPage } from './until-next-page';

/**
 * Opens `/` after log-in and registration (spec 2), with a full load, because the whole shell depends on the session.
 */
export function goHome(): Promise<void> {
  window.location.assign('/');
  return untilNextPage();
}
