import { findRoute } from '@/lib/routing/find-route';
import { kindOf } from './request-kind';

/**
 * Returns the name under which requests of an address are counted: that of a call or a row of the page table, or of a group of files.
 * Its values are those of the tables, whatever clients send.
 */
export function routeLabel(url: string, calls: ReadonlyMap<string, unknown> | undefined): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (path.startsWith('/member/')) return calls?.has(path) ? path : 'other';
  if (path.startsWith('/uploads/')) return 'uploads';
  if (path.startsWith('/api/')) return path === '/api/health' || path.startsWith('/api/health/') ? 'health' : 'api';
  if (kindOf(path) === 'files') return 'static';
  const page = findRoute(path);
  return page ? `page ${page.name}` : 'other';
}
