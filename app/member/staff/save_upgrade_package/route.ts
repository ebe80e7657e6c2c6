import { serve } from '@/lib/web/serve';
import { saveUpgradePackage } from '@/lib/prices/service';

export const { GET, POST } = serve('/member/staff/save_upgrade_package', ({ db, member, input }) =>
  saveUpgradePackage(db, member, input),
);
