import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listPrices } from '@/lib/prices/queries';

export const { GET, POST } = serve('/member/staff/prices', async ({ db }) => ok(await listPrices(db)));
