import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listPrices } from '@/lib/price-lists/queries';

export const { GET, POST } = serve('/member/staff/prices', async ({ db }) => ok(await listPrices(db)));
