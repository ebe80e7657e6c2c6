import { findApprovalState } from '@/lib/approvals/queries';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/approval', async ({ db, member }) =>
  ok((await findApprovalState(db, member.id)) ?? null),
);
