import { changeDisposableDomain } from '@/lib/approvals/domains';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/change_disposable_domain', ({ db, member, input }) =>
  changeDisposableDomain(db, member.id, input),
);
