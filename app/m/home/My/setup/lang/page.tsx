import { LanguageSetting } from '@/components/settings/language-setting';
import { PageHeader } from '@/components/ui/page-header';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('setupLanguage');

export default async function LanguagePage() {
  await requireMember();
  const [t, locale] = await Promise.all([pageTranslator('shell'), pageLocale()]);
  const names = { en: t('languages.en'), 'zh-CN': t('languages.zh-CN'), 'zh-TW': t('languages.zh-TW') };
  return (
    <>
      <PageHeader title={t('language')} backHref={href('mobile', 'setup')} />
      <div className="p-4">
        <LanguageSetting locale={locale} names={names} />
      </div>
    </>
  );
}
