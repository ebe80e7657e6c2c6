import type { ReactNode } from 'react';
import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { Ban } from '@/components/ui/icons/ban';
import { BadgeCheck } from '@/components/ui/icons/badge-check';
import { Bell } from '@/components/ui/icons/bell';
import { Cake } from '@/components/ui/icons/cake';
import { Info } from '@/components/ui/icons/info';
import { KeyRound } from '@/components/ui/icons/key-round';
import { Languages } from '@/components/ui/icons/languages';
import { Mail } from '@/components/ui/icons/mail';
import { Pencil } from '@/components/ui/icons/pencil';
import { SlidersHorizontal } from '@/components/ui/icons/sliders-horizontal';
import { UserRound } from '@/components/ui/icons/user-round';
import type { OwnRecord } from '@/lib/members/model';
import { href, type PlainRouteName } from '@/lib/routing/href';
import { infoHref, infoPages } from '@/lib/routing/info-pages';
import { SettingsDocumentLink, SettingsGroup, SettingsLink } from './settings-list';

type SetupMenuProps = {
  own: Pick<OwnRecord, 'signature' | 'email'>;
  /** The row that opens the chat settings. */
  chatRow: ReactNode;
};

/** The settings of a phone as a list of pages (spec 2 "setup"). */
export function SetupMenu({ own, chatRow }: SetupMenuProps) {
  const t = useTranslations('settings');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const to = (name: PlainRouteName) => href('mobile', name);
  return (
    <>
      <SettingsGroup title={t('groups.profile')}>
        <SettingsLink href={to('aboutMe')} icon={<UserRound />} label={t('rows.about')} />
        <SettingsLink href={to('setupData')} icon={<Cake />} label={t('rows.data')} />
        <SettingsLink
          href={to('changeSignature')}
          icon={<Pencil />}
          label={t('rows.signature')}
          value={own.signature}
        />
        <SettingsLink href={to('verify')} icon={<BadgeCheck />} label={t('rows.verify')} />
      </SettingsGroup>
      <SettingsGroup title={t('groups.preferences')}>
        <SettingsLink href={to('notification')} icon={<Bell />} label={t('rows.notification')} />
        {chatRow}
        <SettingsLink href={to('general')} icon={<SlidersHorizontal />} label={t('rows.general')} />
        <SettingsLink
          href={to('setupLanguage')}
          icon={<Languages />}
          label={shell('language')}
          value={shell(`languages.${locale}`)}
        />
      </SettingsGroup>
      <SettingsGroup title={t('groups.account')}>
        <SettingsLink href={to('changeEmail')} icon={<Mail />} label={t('rows.email')} value={own.email} />
        <SettingsLink href={to('blocked')} icon={<Ban />} label={t('rows.blocked')} />
        <SettingsLink href={to('changePassword')} icon={<KeyRound />} label={t('rows.password')} />
      </SettingsGroup>
      <SettingsGroup title={t('groups.info')}>
        {infoPages.map((name) => (
          <SettingsDocumentLink
            key={name}
            href={infoHref(name, locale)}
            icon={<Info />}
            label={shell(`footer.pages.${name}`)}
          />
        ))}
      </SettingsGroup>
    </>
  );
}
