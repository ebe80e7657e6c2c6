import { ok } from '@/lib/core/result';
import { listRechargePackages } from '@/lib/payments/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/recharge/package', async ({ db }) => ok(await listRechargePackages(db)));
