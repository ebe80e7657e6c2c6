import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { Cake } from '@/components/ui/icons/cake';
import { Earth } from '@/components/ui/icons/earth';
import { UserRound } from '@/components/ui/icons/user-round';
import { countryName } from '@/lib/core/country-name';
import type { DateLocale } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';
import type { OwnRecord } from '@/lib/members/model';
import { href } from '@/lib/routing/href';
import { SettingsGroup, SettingsLink } from './settings-list';

type DataListProps = { own: Pick<OwnRecord, 'birthday' | 'gender' | 'country'>; dateLocale: DateLocale };

/** Birthday, country and gender (spec 2 "data"). */
export function DataList({ own, dateLocale }: DataListProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  return (
    <SettingsGroup>
      <SettingsLink
        href={href('mobile', 'changeBirthday')}
        icon={<Cake />}
        label={t('profile.birthday')}
        value={dateFormatOf(dateLocale, { dateStyle: 'medium' }).format(Date.parse(own.birthday))}
      />
      <SettingsLink
        href={href('mobile', 'changeGender')}
        icon={<UserRound />}
        label={t('profile.gender')}
        value={t(`profile.${own.gender}`)}
      />
      <SettingsLink
        href={href('mobile', 'changeCountry')}
        icon={<Earth />}
        label={t('profile.country')}
        value={countryName(locale, own.country)}
      />
    </SettingsGroup>
  );
}
