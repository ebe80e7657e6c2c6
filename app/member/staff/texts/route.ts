import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { searchTexts } from '@/lib/texts/queries';

export const { GET, POST } = serve('/member/staff/texts', async ({ db, input }) => {
  const { searched = '', isChanged = false, page } = input;
  return ok(await searchTexts(db, { text: searched, isChanged, page }));
});
