import { SettingsScreen } from '@/components/admin/site-settings/settings-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageMessages } from '@/lib/web/i18n/page';
import { requireStaff } from '@/lib/web/session/page';
import { describeSetting } from '@/lib/site-settings/describe';
import { listSiteSettings } from '@/lib/site-settings/queries';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.settings);
  return pageMetadata('staffSettings');
}

/** The settings of the site, which administrators edit. */
export default async function SettingsPage() {
  const staff = await requireStaff(staffAreas.settings);
  const [settings, messages] = await Promise.all([listSiteSettings(database().db), pageMessages()]);
  return (
    <StaffPage staff={staff} namespaces={['siteSettings']}>
      <SettingsScreen settings={settings.map((setting) => describeSetting(setting, messages.siteSettings))} />
    </StaffPage>
  );
}
