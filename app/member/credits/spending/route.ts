import { ok } from '@/lib/core/result';
import { getSpending } from '@/lib/credits/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/credits/spending', async ({ db, member }) =>
  ok(await getSpending(db, member)),
);
