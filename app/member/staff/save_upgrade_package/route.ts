import { serve } from '@/lib/platform/http/serve';
import { saveUpgradePackage } from '@/lib/price-lists/service';

export const { GET, POST } = serve('/member/staff/save_upgrade_package', ({ db, member, input }) =>
  saveUpgradePackage(db, member, input),
);
