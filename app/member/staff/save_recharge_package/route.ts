import { serve } from '@/lib/web/serve';
import { saveRechargePackage } from '@/lib/prices/service';

export const { GET, POST } = serve('/member/staff/save_recharge_package', ({ db, member, input }) =>
  saveRechargePackage(db, member, input),
);
