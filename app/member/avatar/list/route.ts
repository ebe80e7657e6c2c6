import { ok } from '@/lib/core/result';
import { listAvatars } from '@/lib/avatar/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/avatar/list', async ({ db, member }) => ok(await listAvatars(db, member)));
