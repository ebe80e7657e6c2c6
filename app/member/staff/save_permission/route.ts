import { savePermission } from '@/lib/membership/save-rights';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/save_permission', ({ db, member, input }) =>
  savePermission(db, member, { ...input, isConfirmed: input.isConfirmed ?? false }),
);
