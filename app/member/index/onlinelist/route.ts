import { ok } from '@/lib/core/result';
import { pollOnline } from '@/lib/members/online-poll';
import { listOnline } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve(
  '/member/index/onlinelist',
  async ({ db, read, member, input: { page, revision } }) =>
    ok(
      page === 1 && revision !== undefined
        ? // What it keeps of a viewer must not be older than the revision of the session, which is read from the primary.
          await pollOnline(db, member, revision)
        : await read((from) => listOnline(from, member, page)),
    ),
);
