import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { readTierRights } from '@/lib/membership/queries';

export const { GET, POST } = serve('/member/staff/tiers', async ({ db }) => ok(await readTierRights(db)));
