import { listHeldTexts } from '@/lib/text-filter/held-texts';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/held_texts', async ({ db, input }) =>
  ok(await listHeldTexts(db, input)),
);
