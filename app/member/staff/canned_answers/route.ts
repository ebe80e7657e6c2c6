import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listCannedAnswers } from '@/lib/support/canned-answers';

export const { GET, POST } = serve('/member/staff/canned_answers', async ({ db }) => ok(await listCannedAnswers(db)));
