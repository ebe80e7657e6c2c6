import { serve } from '@/lib/platform/http/serve';
import { endSessions } from '@/lib/staff-members/acts';

export const { GET, POST } = serve(
  '/member/staff/end_sessions',
  ({ db, member, input: { sessionKey: session, ...input } }) =>
    endSessions(db, { ...input, session, actorId: member.id, actorRole: member.role }),
);
