import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { findOwnVerification } from '@/lib/verification/queries';

export const { GET, POST } = serve('/member/verify/state', async ({ db, member }) =>
  ok(await findOwnVerification(db, member.id)),
);
