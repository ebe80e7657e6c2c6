import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { Languages } from '@/components/ui/icons/languages';
import { href } from '@/lib/routing/href';
import { SettingsGroup, SettingsLink } from './settings-list';

/** The settings of a phone as a list of pages (spec 2 "setup"). */
export function SetupMenu() {
  const t = useTranslations('settings');
  const shell = useTranslations('shell');
  return (
    <SettingsGroup title={t('groups.preferences')}>
      <SettingsLink
        href={href('mobile', 'setupLanguage')}
        icon={<Languages />}
        label={shell('language')}
        value={shell(`languages.${useLocale()}`)}
      />
    </SettingsGroup>
  );
}
