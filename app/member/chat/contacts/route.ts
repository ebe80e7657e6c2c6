import { listMoreContacts } from '@/lib/chat/contacts';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/chat/contacts', async ({ db, member, input }) =>
  ok(await listMoreContacts(db, member, input.before)),
);
