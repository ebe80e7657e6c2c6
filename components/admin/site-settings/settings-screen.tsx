'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import type { SettingForm } from '@/lib/site-settings/model';
import { SettingCard } from './setting-card';

/** The settings of the site, each with its own form. */
export function SettingsScreen({ settings }: { settings: readonly SettingForm[] }) {
  const t = useTranslations('siteSettings');
  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{t('intro')}</p>
      <div className="grid max-w-3xl gap-4">
        {settings.map((setting) => (
          // Remounted after a change, so that the form begins with what is stored.
          <SettingCard key={`${setting.name} ${setting.revision}`} setting={setting} />
        ))}
      </div>
    </>
  );
}
