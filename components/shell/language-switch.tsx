import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { LanguageMenu } from './language-menu';

/** The language menu with its labels. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const names = { en: t('languages.en'), 'zh-CN': t('languages.zh-CN'), 'zh-TW': t('languages.zh-TW') };
  const locale = useLocale();
  const labels = { title: t('language'), trigger: t('languageOf', { name: names[locale] }) };
  return <LanguageMenu labels={labels} locale={locale} names={names} className={className} />;
}
