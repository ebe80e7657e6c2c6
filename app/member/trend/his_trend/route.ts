import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { toReply } from '@/lib/trends/model';
import { listTrendsOfMember } from '@/lib/trends/service';

export const { GET, POST } = serve('/member/trend/his_trend', async ({ db, member, input }) => {
  const listed = await listTrendsOfMember(db, member, input);
  return listed.ok ? ok(toReply(listed.value, input.before)) : listed;
});
