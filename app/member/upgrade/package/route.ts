import { ok } from '@/lib/core/result';
import { listPlans } from '@/lib/membership/plans';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/Upgrade/package', async ({ db }) => ok(await listPlans(db)));
