import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { isAsked } from '@/lib/support/solved-question';

export const { GET, POST } = serve('/member/support/state', async ({ db, member }) => ok(await isAsked(db, member.id)));
