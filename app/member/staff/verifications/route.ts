import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listVerifications } from '@/lib/verification/queries';

export const { GET, POST } = serve('/member/staff/verifications', async ({ db, input }) =>
  ok(await listVerifications(db, input.page)),
);
