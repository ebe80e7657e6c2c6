import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/photos/model';
import { listOwnPhotos } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/photo/my_photo', async ({ db, member, input: { before } }) =>
  ok(toReply(await listOwnPhotos(db, member, before), before)),
);
