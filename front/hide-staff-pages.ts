import type { IncomingMessage } from 'node:http';
import { mayUseSite, type Viewer } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { decodeText } from '@/lib/routing/address';
import { isStaffOnly, missingStaffPage } from '@/lib/routing/sections';

/** Finds the member behind the cookie of a page. */
type FindPageVisitor = (request: IncomingMessage) => Promise<Viewer | undefined>;

/**
 * Leads every visitor who is not staff from any address of the section of staff to one that has no page. So the reply to a
 * page that exists equals the reply to one that does not, in each form: a document, a navigation or a prefetch, whose data
 * would name the parts of the page. The pages themselves check the role again.
 */
export async function hideStaffPages(request: IncomingMessage, findVisitor: FindPageVisitor): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  if (!isStaffOnly(decodeText(path))) return;
  const visitor = await findVisitor(request);
  if (visitor?.role && mayUseSite(visitor.status)) return;
  logger.info({ memberId: visitor?.id, path }, 'a page of staff was refused');
  request.url = missingStaffPage;
}
