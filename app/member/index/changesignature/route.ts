import { serve } from '@/lib/web/serve';
import { changeSignature } from '@/lib/settings/service';

export const { GET, POST } = serve('/member/index/changesignature', ({ db, member, input }) =>
  changeSignature(db, member, input.signature),
);
