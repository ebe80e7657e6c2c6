import { callOf } from '@/lib/browser/call';
import type { pageErrorsContract } from './contract';
import { pageErrorId, toPageError } from './model';

const call = callOf<typeof pageErrorsContract>();

/** A page that fails in a loop reports only its first errors. */
const maxReports = 5;
const reported = new Set<string>();

/**
 * Reports what a script of the site has thrown, once for each place. Returns the id under which the log has it; undefined for what is not
 * reported, as of an extension.
 */
export function reportPageError(thrown: unknown, page: string): string | undefined {
  const error = toPageError(thrown, location.origin);
  if (!error) return undefined;
  const id = pageErrorId(error);
  if (reported.has(id) || reported.size >= maxReports) return id;
  reported.add(id);
  void call('/member/index/page_error', { ...error, page }, { keepalive: true });
  return id;
}
