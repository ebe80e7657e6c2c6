import { mayUseSite } from '@/lib/core/member';
import { findCurrentViewer } from '@/lib/web/session/page';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import type { PageViewer } from '@/lib/web/session/viewer';

/** Returns the member who reads an info page inside their shell: one on a desktop who may use the site. */
export async function findInfoReader(): Promise<PageViewer | undefined> {
  const [viewer, terminal] = await Promise.all([findCurrentViewer(), pageTerminal()]);
  return viewer && mayUseSite(viewer.status) && terminal === 'desktop' ? viewer : undefined;
}
