import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { listOwnPhotos } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/photo/my_photo', async ({ db, member, input: { before } }) =>
  ok(plainOrPaged(await listOwnPhotos(db, member, before), before)),
);
