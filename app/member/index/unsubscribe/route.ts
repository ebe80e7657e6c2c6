import { changeSubscription } from '@/lib/emails/subscriptions';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/unsubscribe', ({ db, input }) => changeSubscription(db, input));
