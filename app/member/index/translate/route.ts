import { serve } from '@/lib/web/serve';
import { translator } from '@/lib/platform/providers/translation/pick-translator';
import { translate } from '@/lib/translation/service';

export const { GET, POST } = serve('/member/index/translate', ({ db, member, input }) =>
  translate(db, member, input, translator()),
);
