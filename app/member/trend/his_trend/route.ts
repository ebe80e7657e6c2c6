import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listTrendsOfMember } from '@/lib/trends/service';

export const { GET, POST } = serve('/member/trend/his_trend', async ({ db, member, input }) => {
  const listed = await listTrendsOfMember(db, member, input);
  return listed.ok ? ok(plainOrPaged(listed.value, input.before)) : listed;
});
