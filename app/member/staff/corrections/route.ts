import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listCorrections } from '@/lib/staff-members/corrections';

export const { GET, POST } = serve('/member/staff/corrections', async ({ db, input }) =>
  ok(await listCorrections(db, input)),
);
