import { ok } from '@/lib/core/result';
import { tryText } from '@/lib/text-filter/rules';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/try_text', async ({ db, input }) =>
  ok(await tryText(db, input.text)),
);
