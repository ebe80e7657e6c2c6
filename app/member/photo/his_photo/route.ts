import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/photos/model';
import { listPhotosOf } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/photo/his_photo', async ({ db, member, input }) => {
  const listed = await listPhotosOf(db, member, input);
  return listed.ok ? ok(toReply(listed.value, input.before)) : listed;
});
