import { giveGift } from '@/lib/gifts/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/gift/gift_giving', ({ db, member, input: { isPrivate, ...gift } }) =>
  giveGift(db, member, { ...gift, visibility: isPrivate ? 'private' : 'public' }),
);
