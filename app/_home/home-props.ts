import type { HomeProvidersProps } from '@/components/home/home-providers';
import { translationService } from '@/lib/platform/providers/translation/pick-translator';
import { pageLocale } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import type { PageViewer } from '@/lib/web/session/viewer';

/** Returns what the shells of both terminals need of a viewer. */
export async function homeProps(
  { id, username, tier, avatar, unread, country }: PageViewer,
  bundle: 'mobileHome' | 'desktopHome',
): Promise<Omit<HomeProvidersProps, 'children'>> {
  const [texts, locale] = await Promise.all([pageTexts(bundle), pageLocale()]);
  return {
    member: { id, username, tier, avatar },
    unread,
    country,
    texts,
    locale,
    translation: translationService(),
  };
}
