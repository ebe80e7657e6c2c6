import { serve } from '@/lib/web/serve';
import { openPayer } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/payer', ({ db, member, input }) =>
  openPayer(db, member.id, input.orderKey),
);
