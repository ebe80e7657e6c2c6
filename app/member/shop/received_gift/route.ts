import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/gifts/model';
import { listReceivedGifts } from '@/lib/gifts/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/shop/received_gift', async ({ db, member, input }) =>
  ok(toReply(await listReceivedGifts(db, member, input), input.before)),
);
