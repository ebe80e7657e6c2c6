import { listDisposableDomains } from '@/lib/approvals/domains';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/disposable_domains', async ({ db, input }) =>
  ok(await listDisposableDomains(db, input)),
);
