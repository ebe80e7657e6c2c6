import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { searchMembers } from '@/lib/staff-members/search';

export const { GET, POST } = serve('/member/staff/members', async ({ db, input }) =>
  ok(await searchMembers(db, input)),
);
