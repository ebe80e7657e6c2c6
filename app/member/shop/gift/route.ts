import { ok } from '@/lib/core/result';
import { listGifts } from '@/lib/gifts/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/shop/gift', async ({ db }) => ok(await listGifts(db)));
