import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { searchTexts } from '@/lib/site-texts/queries';

export const { GET, POST } = serve('/member/staff/texts', async ({ db, input }) => {
  const { searched = '', isChanged = false, page } = input;
  return ok(await searchTexts(db, { text: searched, isChanged, page }));
});
