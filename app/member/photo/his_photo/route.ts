import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { listPhotosOf } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/photo/his_photo', async ({ db, member, input }) => {
  const listed = await listPhotosOf(db, member, input);
  return listed.ok ? ok(plainOrPaged(listed.value, input.before)) : listed;
});
