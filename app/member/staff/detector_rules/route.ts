import { ok } from '@/lib/core/result';
import { listRules } from '@/lib/text-filter/rules';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/detector_rules', async ({ db }) => ok(await listRules(db)));
