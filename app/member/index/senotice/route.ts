import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/notices/model';
import { listNotices } from '@/lib/notices/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/senotice', async ({ db, member, input }) =>
  ok(toReply(await listNotices(db, member, input), input.before)),
);
