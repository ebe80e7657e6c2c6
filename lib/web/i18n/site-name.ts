import { env } from '@/lib/platform/env';
import { pageTranslator } from './page';

/** Returns the operator's name for the site, else the product's name in the reader's script. */
export async function siteName(): Promise<string> {
  const { SITE_NAME } = env();
  return SITE_NAME === ownName ? (await pageTranslator('shell'))('siteName') : SITE_NAME;
}

/** The default of SITE_NAME. */
const ownName = 'Yuanfen';
