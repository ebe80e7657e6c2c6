import type { DocumentPage } from '@/components/info/document-page';
import { env } from '@/lib/platform/env';
import { operatorOf } from '@/lib/platform/operator';
import { siteName } from '@/lib/web/i18n/site-name';
import { pageNonce } from '@/lib/web/page-nonce';
import { href } from '@/lib/routing/href';
import type { InfoPage } from '@/lib/routing/info-pages';
import { isInfo } from '@/lib/routing/sections';
import { findInfoReader } from './info-reader';

/** Returns what the shell of info pages shows around one of them. */
export async function documentPage(name: InfoPage, address = href('desktop', name)): Promise<DocumentPage> {
  return {
    name,
    address,
    isInside: isInfo(address) && (await findInfoReader()) !== undefined,
    siteName: await siteName(),
    siteUrl: env().SITE_URL,
    operator: operatorOf(env()),
    year: new Date().getFullYear(),
    nonce: await pageNonce(),
  };
}
