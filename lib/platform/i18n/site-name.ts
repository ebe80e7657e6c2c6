import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';

/** The operator's name for the site, else ours in the reader's script. */
export async function siteName(): Promise<string> {
  const { SITE_NAME } = env();
  return SITE_NAME === ownName ? (await getTranslations('shell'))('siteName') : SITE_NAME;
}

/** What SITE_NAME is when nobody has set it. */
export const ownName = 'Yuanfen';
