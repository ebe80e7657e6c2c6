import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { listReceivedGifts } from '@/lib/gifts/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/shop/received_gift', async ({ db, member, input }) =>
  ok(plainOrPaged(await listReceivedGifts(db, member, input), input.before)),
);
