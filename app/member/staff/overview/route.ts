import { limits } from '@/lib/core/limits';
import { ok } from '@/lib/core/result';
import { getOverview } from '@/lib/overview/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/overview', async ({ read, member, input }) =>
  ok(
    await read((db) =>
      getOverview(db, { id: member.id, role: member.role ?? 'support' }, input.days ?? limits.staff.overviewDays),
    ),
  ),
);
