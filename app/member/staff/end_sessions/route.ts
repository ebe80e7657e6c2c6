import { serve } from '@/lib/web/serve';
import { endSessions } from '@/lib/staff-members/actions';

export const { GET, POST } = serve(
  '/member/staff/end_sessions',
  ({ db, member, input: { sessionKey: session, ...input } }) =>
    endSessions(db, { ...input, session, actorId: member.id, actorRole: member.role }),
);
