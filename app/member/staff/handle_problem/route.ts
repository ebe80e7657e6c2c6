import { serve } from '@/lib/web/serve';
import { handleProblem } from '@/lib/staff-orders/service';

export const { GET, POST } = serve('/member/staff/handle_problem', ({ db, member, input }) =>
  handleProblem(db, { ...input, actorId: member.id }),
);
