import { serve } from '@/lib/platform/http/serve';
import { saveRechargePackage } from '@/lib/price-lists/service';

export const { GET, POST } = serve('/member/staff/save_recharge_package', ({ db, member, input }) =>
  saveRechargePackage(db, member, input),
);
