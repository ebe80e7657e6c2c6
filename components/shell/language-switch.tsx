import { useLocale, useTranslations } from 'next-intl';
import { LanguageMenu } from './language-menu';

/** The language menu with its labels. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const names = { en: t('languages.en'), 'zh-CN': t('languages.zh-CN'), 'zh-TW': t('languages.zh-TW') };
  return <LanguageMenu label={t('language')} locale={useLocale()} names={names} className={className} />;
}
