import { callOf } from '@/lib/browser/call';
import type { pageErrorsContract } from './contract';
import { pageErrorId, toPageError } from './model';

const call = callOf<typeof pageErrorsContract>();

/** A page that fails in a loop reports only its first errors. */
const maxReports = 5;
const reported = new Set<string>();

/** Returns the id under which the log has an error; undefined for one that is not reported, as of an extension. */
export function findErrorId(thrown: unknown): string | undefined {
  const error = toPageError(thrown, location.origin);
  return error && pageErrorId(error);
}

/** Reports what a script of the site has thrown, once for each place. */
export function reportPageError(thrown: unknown, page: string): void {
  const error = toPageError(thrown, location.origin);
  if (!error) return;
  const id = pageErrorId(error);
  if (reported.has(id) || reported.size >= maxReports) return;
  reported.add(id);
  void call('/member/index/page_error', { ...error, page }, { keepalive: true });
}
