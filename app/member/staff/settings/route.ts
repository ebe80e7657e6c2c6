import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listSiteSettings } from '@/lib/site-settings/queries';

export const { GET, POST } = serve('/member/staff/settings', async ({ db }) => ok(await listSiteSettings(db)));
