import { thankForGift } from '@/lib/gifts/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/gift/thank', ({ db, member, input }) =>
  thankForGift(db, member, input.receivedGiftId),
);
