import { SecondFactorScreen } from '@/components/admin/staff-security/second-factor-screen';
import { staffRoles } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { lackOfPage, requireStaff } from '@/lib/web/session/page';
import { findSecondFactor } from '@/lib/staff-security/second-factor';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffRoles, 'session');
  return pageMetadata('staffSecurity');
}

/** The second factor of a member of staff: set up, and given for this session. */
export default async function StaffSecurityPage() {
  const staff = await requireStaff(staffRoles, 'session');
  const [factor, lack] = await Promise.all([findSecondFactor(database().db, staff.id), lackOfPage('totp')]);
  return (
    <StaffPage staff={staff} namespaces={['staffSecurity']}>
      <SecondFactorScreen factor={factor} needsCode={lack === 'TOTP_REQUIRED'} />
    </StaffPage>
  );
}
